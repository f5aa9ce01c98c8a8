import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { contentStatuses } from "./content-kinds.ts";
import { CheckedLink, MenuItems, MenuParams } from "./menus.ts";

/** `title`: a name that only staff see. `until`: null if the menu has no end. */
export const ScheduledMenuFields = z.object({
  title: z
    .string()
    .trim()
    .min(1, "Enter a title")
    .max(60, "At most 60 characters")
    .regex(noNull, "This contains a character that cannot be stored"),
  from: Instant,
  until: Instant.nullable(),
  items: MenuItems,
});
export type ScheduledMenuFields = z.infer<typeof ScheduledMenuFields>;

export const ScheduledMenuParams = MenuParams.extend({ scheduledMenuId: Id });

const ScheduledMenu = z.object({
  _id: Id,
  version: z.number().int(),
  status: z.enum(contentStatuses),
  fields: ScheduledMenuFields,
  /** The targets of all entries, at the time when the menu is shown. */
  links: z.array(CheckedLink),
  savedBy: z.string(),
  savedAt: Instant,
});
export type ScheduledMenu = z.infer<typeof ScheduledMenu>;
/** The scheduled menus that were not withdrawn, latest beginning first. */
export const ScheduledMenusResponse = responseSchema({ scheduled: z.array(ScheduledMenu) });
export type ScheduledMenusResponse = z.infer<typeof ScheduledMenusResponse>;

/**
 * `base`: the fields that the form has loaded. Null creates the menu with the id in the path, which the form has
 * chosen.
 */
export const SaveScheduledMenu = z.object({ base: ScheduledMenuFields.nullable(), fields: ScheduledMenuFields });
export type SaveScheduledMenu = z.infer<typeof SaveScheduledMenu>;
/** `version`: the version that the member has seen. */
export const WithdrawScheduledMenu = z.object({ version: z.number().int().min(1).max(1_000_000) });
export type WithdrawScheduledMenu = z.infer<typeof WithdrawScheduledMenu>;
export const ScheduledMenuSavedResponse = responseSchema({ message: z.string() });
export type ScheduledMenuSavedResponse = z.infer<typeof ScheduledMenuSavedResponse>;
