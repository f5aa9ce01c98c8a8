import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { fieldChange } from "../../values/field-change.ts";

/**
 * An area of PIN codes as the merchant writes it. `days`: business days such as "3-5"; if empty, the days of the
 * settings apply.
 */
const Area = z.object({
  prefix: z.string(),
  state: z.string(),
  city: z.string(),
  zone: z.string(),
  days: z.string(),
  cod: z.string(),
});
export type Area = z.infer<typeof Area>;

/**
 * `q`: the beginning of a PIN code, or a part of a state, a city or a zone. `after`: the `next` of the previous page.
 */
export const AreasQuery = z.object({
  q: z.string().trim().max(60).default(""),
  after: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export const AreasResponse = responseSchema({
  areas: z.array(Area),
  total: z.number().int(),
  next: z.string().nullable(),
});
export type AreasResponse = z.infer<typeof AreasResponse>;

export const AreaParams = z.object({ prefix: z.string().max(6) });
const Text = z.string().trim().max(60, "This is too long");
/** If all `from` values are empty, the area is new, and the request is refused if another area has this prefix. */
export const EditArea = z.object({
  state: fieldChange(Text),
  city: fieldChange(Text),
  zone: fieldChange(Text),
  days: fieldChange(Text),
  cod: fieldChange(Text),
});
export type EditArea = z.infer<typeof EditArea>;

/**
 * `replaces`: whether areas that are not in the file are removed. `dryRun`: nothing is changed, and the response says
 * what would change.
 */
export const ImportAreas = z.object({
  csv: z.string().min(1, "The file is empty").max(2_000_000, "The file is larger than 2 MB"),
  replaces: z.boolean(),
  dryRun: z.boolean(),
});
export type ImportAreas = z.infer<typeof ImportAreas>;
/** `examples`: the first changes as "560: days 3-5 → 2-4". */
export const AreasImportedResponse = responseSchema({
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  examples: z.array(z.string()),
});
export type AreasImportedResponse = z.infer<typeof AreasImportedResponse>;
