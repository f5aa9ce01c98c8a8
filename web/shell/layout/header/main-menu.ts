import type { ShownLink, ShownMenuItem } from "#contract/content/menus.ts";
import { newArrivalsPath, popularPath, salePath } from "../../../app/navigation/paths.ts";
import { getLanguage, msg, t } from "../../../ui/text/t.ts";

type Menu = readonly ShownMenuItem[] | null | undefined;

/** An entry's label in the page's language, if the merchant has translated it. */
export const toLabel = ({ label, hi }: Pick<ShownLink, "label" | "hi">) => (getLanguage() === "hi" && hi) || label;

const toEntry = ({ name, to }: { name: string; to: string }): ShownMenuItem => ({ label: t(name), to, items: [] });

/**
 * The entries of the category bar: the menu that staff have edited, or by default the categories, new arrivals, the
 * most popular products and the sale.
 */
export function listBarEntries(menu: Menu): readonly ShownMenuItem[] {
  return menu ?? [{ label: "", to: "", list: "categories", items: [] }, ...collections.map(toEntry)];
}

/**
 * The entries of the phone menu below the categories. The default bar does not contain the blog and the contact form,
 * so the phone menu always adds them.
 */
export function listPhoneEntries(menu: Menu): readonly ShownMenuItem[] {
  if (!menu) return [...phoneCollections, ...otherLinks].map(toEntry);
  const entries = menu.filter(({ list }) => !list);
  const paths = new Set(entries.flatMap(({ to, items }) => [to, ...items.map((link) => link.to)]));
  return [...entries, ...otherLinks.filter(({ to }) => !paths.has(to)).map(toEntry)];
}

const collections = [
  { name: msg("New"), to: newArrivalsPath },
  { name: msg("Popular"), to: popularPath },
  { name: msg("Sale"), to: salePath },
];
const phoneCollections = [
  { name: msg("New Arrivals"), to: newArrivalsPath },
  { name: msg("Sale"), to: salePath },
  { name: msg("Most Popular"), to: popularPath },
];
const otherLinks = [
  { name: msg("Our Blog"), to: "/blogs" },
  { name: msg("Contact us"), to: "/contact" },
];
