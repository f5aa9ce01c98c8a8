import { z } from "zod";
import { menuLists, menuNames } from "../../content/menu-kinds.ts";
import { ShownMenuItem } from "../../content/menus.ts";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { actorKinds } from "../system/actor-kinds.ts";

const Text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `At most ${max} characters`)
    .regex(noNull, "This contains a character that cannot be stored");

const Link = [
  z.object({ kind: z.literal("category"), categoryId: Id }),
  z.object({ kind: z.literal("page"), pageId: Id }),
  z.object({ kind: z.literal("article"), articleId: Id }),
  z.object({ kind: z.literal("search"), term: Text(100).min(1, "Enter what is searched for") }),
  z.object({
    kind: z.literal("url"),
    url: Text(500).regex(
      /^(https?:\/\/\S+|\/(?![/\\])\S*|mailto:\S+|tel:\S+)$/i,
      "Enter a path such as /productlist, or an https:// address",
    ),
  }),
] as const;

/** `list`: the shop fills the entry. `none`: the entry is a heading without a link. */
const MenuTarget = z.discriminatedUnion("kind", [
  ...Link,
  z.object({ kind: z.literal("list"), list: z.enum(menuLists) }),
  z.object({ kind: z.literal("none") }),
]);
export type MenuTarget = z.infer<typeof MenuTarget>;

const MenuEntry = {
  /** An id that the form chooses. It identifies the entry when the changes of two members are merged. */
  id: Id,
  /** The text of the entry. If empty, the name of the linked page is shown. */
  label: Text(60),
  /** The label in Hindi. If empty, the English label is shown. */
  labelHi: Text(60),
  hidden: z.boolean(),
};
export const MenuLink = z.object({ ...MenuEntry, target: z.discriminatedUnion("kind", [...Link]) });
export type MenuLink = z.infer<typeof MenuLink>;
export const MenuItem = z.object({
  ...MenuEntry,
  target: MenuTarget,
  items: z.array(MenuLink).max(30, "At most 30 entries"),
});
export type MenuItem = z.infer<typeof MenuItem>;
export const MenuItems = z.array(MenuItem).max(20, "At most 20 entries");

export const MenuParams = z.object({ menu: z.enum(menuNames) });
export const MenuVersionParams = MenuParams.extend({ version: z.coerce.number().int().min(1).max(1_000_000) });

/** Why customers do not see an entry. */
const menuProblems = ["missing", "hidden", "draft", "scheduled", "ended", "empty"] as const;
export type MenuProblem = (typeof menuProblems)[number];

export const CheckedLink = z.object({
  id: Id,
  name: z.string(),
  to: z.string(),
  problem: z.enum(menuProblems).nullable(),
});
/** The target of an entry: its name and path, and why customers do not see the entry. */
export type CheckedLink = z.infer<typeof CheckedLink>;

const Menu = z.object({
  menu: z.enum(menuNames),
  /** The version of the menu; 0 if nobody has edited it. */
  version: z.number().int(),
  /** Whether the shop's default menu is shown, whose entries `items` then has. */
  isDefault: z.boolean(),
  items: MenuItems,
  /** The targets of all entries, also of nested ones. */
  links: z.array(CheckedLink),
  savedBy: z.string().nullable(),
  savedAt: Instant.nullable(),
});
export type Menu = z.infer<typeof Menu>;
export const MenuResponse = responseSchema({ menu: Menu });
export type MenuResponse = z.infer<typeof MenuResponse>;

/** `version`: the version that the form has loaded. `items`: null restores the shop's default menu. */
export const SaveMenu = z.object({ version: z.number().int().min(0).max(1_000_000), items: MenuItems.nullable() });
export type SaveMenu = z.infer<typeof SaveMenu>;
export const MenuSavedResponse = responseSchema({ message: z.string(), menu: Menu });
export type MenuSavedResponse = z.infer<typeof MenuSavedResponse>;

/** `version`: the newest version that the member has seen. */
export const RestoreMenu = z.object({ version: z.number().int().min(1).max(1_000_000) });
export type RestoreMenu = z.infer<typeof RestoreMenu>;

/** Entries that are not saved. `at`: the moment for which they are previewed; null is now. */
export const PreviewMenu = z.object({ items: MenuItems, at: Instant.nullable().default(null) });
export type PreviewMenu = z.infer<typeof PreviewMenu>;
/**
 * `shown`: the entries as customers would see them at that moment. `links`: the targets of all entries, including those
 * that customers would not see.
 */
export const MenuPreviewResponse = responseSchema({ shown: z.array(ShownMenuItem), links: z.array(CheckedLink) });
export type MenuPreviewResponse = z.infer<typeof MenuPreviewResponse>;

const MenuVersion = z.object({
  version: z.number().int(),
  /** The entries of this version; null if it is the shop's default menu. */
  items: MenuItems.nullable(),
  /** The targets of these entries. */
  links: z.array(CheckedLink),
  savedAt: Instant,
  actor: z.object({ kind: z.enum(actorKinds), name: z.string() }),
  restores: z.number().int().nullable(),
});
export type MenuVersion = z.infer<typeof MenuVersion>;
/** Newest first. */
export const MenuVersionsResponse = responseSchema({ versions: z.array(MenuVersion) });
export type MenuVersionsResponse = z.infer<typeof MenuVersionsResponse>;
