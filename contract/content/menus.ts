import { z } from "zod";
import { menuLists } from "./menu-kinds.ts";

const ShownLink = z.object({
  label: z.string(),
  /** The label in Hindi. If missing, the English label is shown. */
  hi: z.string().optional(),
  /** A path of the shop or a URL; empty for a heading without a link. */
  to: z.string(),
});
export type ShownLink = z.infer<typeof ShownLink>;

/** `list`: the list with which the shop fills this entry. An empty label then stands for the shop's default label. */
export const ShownMenuItem = ShownLink.extend({ list: z.enum(menuLists).optional(), items: z.array(ShownLink) });
export type ShownMenuItem = z.infer<typeof ShownMenuItem>;

/** The menus as customers see them. Null if nobody has edited the menu, so that the default menu is shown. */
export const ShownMenus = z.object({
  main: z.array(ShownMenuItem).nullable(),
  footer: z.array(ShownMenuItem).nullable(),
});
export type ShownMenus = z.infer<typeof ShownMenus>;
