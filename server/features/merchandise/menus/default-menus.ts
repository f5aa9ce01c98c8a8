import type { MenuItem } from "#contract/admin/content/menus.ts";
import type { MenuList, MenuName } from "#contract/content/menu-kinds.ts";

/** The ids are fixed, so that two members who begin with the shop's own menu edit the same entries. */
const toId = (number: number) => String(number).padStart(24, "0");
const entry = { hidden: false, items: [] };

function toListEntry(list: MenuList, number: number): MenuItem {
  return { id: toId(number), label: "", labelHi: "", target: { kind: "list", list }, ...entry };
}

function toUrlEntry(label: string, labelHi: string, url: string, number: number): MenuItem {
  return { id: toId(number), label, labelHi, target: { kind: "url", url }, ...entry };
}

/** The entries of the shop's own menus, for the editor only. The storefront renders its own menus in web/shell/layout. */
export const defaultMenus: Readonly<Record<MenuName, readonly MenuItem[]>> = {
  main: [
    toListEntry("categories", 1),
    toUrlEntry("New", "नया", "/productlist?collection=new", 2),
    toUrlEntry("Popular", "लोकप्रिय", "/most-popular", 3),
    toUrlEntry("Sale", "सेल", "/productlist?discountOnly=true", 4),
  ],
  footer: (["categories", "account", "useful", "policies", "social", "apps"] as const).map((list, index) =>
    toListEntry(list, 11 + index),
  ),
};
