// In a file without schemas, so that pages can import it without bundling Zod.

/** "main": the bar below the shop's name. "footer": the columns of the footer. */
export const menuNames = ["main", "footer"] as const;
export type MenuName = (typeof menuNames)[number];

/**
 * Lists that the shop fills. The main menu can have the categories only; columns of the footer can have each of them.
 */
export const menuLists = ["categories", "account", "useful", "policies", "social", "apps"] as const;
export type MenuList = (typeof menuLists)[number];
