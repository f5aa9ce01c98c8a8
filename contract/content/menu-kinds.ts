// In a file without schemas, so that pages can import it without bundling Zod.

/** The bar below the shop's name, and the columns of the footer. */
export const menuNames = ["main", "footer"] as const;
export type MenuName = (typeof menuNames)[number];

/** Entries that the shop fills: the main menu has the categories, the footer columns of all of them. */
export const menuLists = ["categories", "account", "useful", "policies", "social", "apps"] as const;
export type MenuList = (typeof menuLists)[number];
