import type { CheckedLink, MenuItem, MenuLink, MenuProblem } from "#contract/admin/content/menus.ts";
import type { MenuList, MenuName } from "#contract/content/menu-kinds.ts";

export const menuLabels: Record<MenuName, string> = { main: "Main menu", footer: "Footer" };

export const listLabels: Record<MenuList, string> = {
  categories: "All categories",
  account: "Customer’s account",
  useful: "Pages of “Useful Links”, contact, blog",
  policies: "Pages of “Customer Policies”",
  social: "Social networks",
  apps: "Apps",
};
/** The titles of lists that are columns of the footer. */
const listTitles: Record<MenuList, string> = {
  categories: "Shop",
  account: "Your account",
  useful: "Useful links",
  policies: "Customer policy",
  social: "Follow us",
  apps: "Our app",
};

export const problemLabels: Record<MenuProblem, string> = {
  missing: "Not shown: what it links to was deleted",
  hidden: "Not shown: the category is hidden",
  draft: "Not shown: it links to a draft",
  scheduled: "Not shown yet: it links to a scheduled text",
  ended: "Not shown: what it links to has ended",
  empty: "Not shown: none of its entries is shown",
};

export type Entry = MenuItem | MenuLink;
type Links = ReadonlyMap<string, CheckedLink>;

/** The label of an entry as customers see it. */
export function toEntryName(menu: MenuName, { id, label, target }: Entry, links: Links): string {
  if (label) return label;
  if (target.kind === "list") return menu === "main" ? listLabels[target.list] : listTitles[target.list];
  return links.get(id)?.name || "Without a label";
}

/** A description of an entry's target for staff. */
export function describeTarget({ id, target }: Entry, links: Links): string {
  const name = links.get(id)?.name ?? "";
  if (target.kind === "list") return `Filled by the shop: ${listLabels[target.list]}`;
  if (target.kind === "none") return "Heading";
  if (target.kind === "search") return `Search for “${target.term}”`;
  if (target.kind === "url") return target.url;
  const kind = { category: "Category", page: "Page", article: "Article" }[target.kind];
  return name ? `${kind}: ${name}` : kind;
}
