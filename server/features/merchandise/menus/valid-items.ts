import type { MenuItem, MenuLink } from "#contract/admin/content/menus.ts";
import type { MenuName } from "#contract/content/menu-kinds.ts";
import { Refusal } from "#contract/http/errors.ts";

/** @throws Refusal with an error for each entry that the menu cannot show */
export function requireValidItems(menu: MenuName, items: readonly MenuItem[]) {
  const entries = items.flatMap((item): (MenuItem | MenuLink)[] => [item, ...item.items]);
  const errors: Record<string, string> = {};
  if (new Set(entries.map(({ id }) => id)).size < entries.length)
    errors["items.order"] = "Two entries have the same id.";
  for (const entry of entries) {
    const error = findError(menu, entry);
    if (error) errors[`items.${entry.id}`] = error;
  }
  if (Object.keys(errors).length > 0) throw new Refusal("invalid", "An entry of the menu is not complete.", { errors });
}

function findError(menu: MenuName, entry: MenuItem | MenuLink): string | undefined {
  const { label, target } = entry;
  if (!label && (target.kind === "url" || target.kind === "none")) return "Enter a label.";
  // An entry without "items" is nested in another one.
  if (!("items" in entry)) return undefined;
  if (target.kind === "list") {
    if (entry.items.length > 0) return "The shop fills this entry: it has none below it.";
    if (menu === "main" && target.list !== "categories") return "Only the footer can show this list.";
  } else if (menu === "footer" && target.kind !== "none") return "A column of the footer has a title without a link.";
  return undefined;
}
