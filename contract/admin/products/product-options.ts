import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, noNull } from "../../values/values.ts";
import { batchStates } from "../batch-states.ts";
import { optionKinds } from "./product-limits.ts";

const maxLengths = { color: 60, size: 40 } as const;
const Name = z
  .string()
  .trim()
  .min(1, "Type a name")
  .max(maxLengths.color, `A name has at most ${maxLengths.color} characters`)
  .regex(noNull, "This has a character that cannot be stored")
  .transform((name) => name.replaceAll(/\s+/g, " "));

/** `from`: the name of the colour or size that the page has loaded. `to`: its new name. */
export const RenameOption = z
  .object({ kind: z.enum(optionKinds), from: z.string().max(100), to: Name })
  .refine(({ kind, to }) => to.length <= maxLengths[kind], {
    path: ["to"],
    message: `A size has at most ${maxLengths.size} characters`,
  });
export type RenameOption = z.infer<typeof RenameOption>;

/** `q`: a part of the name. */
export const ProductOptionsQuery = z.object({
  kind: z.enum(optionKinds).default("color"),
  q: z.string().trim().max(60).regex(noNull).default(""),
});
export type ProductOptionsQuery = z.infer<typeof ProductOptionsQuery>;

/**
 * Colours in alphabetical order, or sizes from small to large, with the number of products in every status. `isCut`:
 * the list is longer than the response.
 */
export const OptionNamesResponse = responseSchema({
  options: z.array(z.object({ name: z.string(), products: z.number().int() })),
  isCut: z.boolean(),
});
export type OptionNamesResponse = z.infer<typeof OptionNamesResponse>;

const ListedProduct = z.object({ _id: Id, name: z.string() });
/** The numbers count products. `existing`: other products that already have the new name. */
export const RenamePreviewResponse = responseSchema({
  renamed: z.number().int(),
  existing: z.number().int(),
  /** Some of the products that would be renamed. */
  examples: z.array(ListedProduct),
  /** The number of products that have both names, which the change leaves alone. `leftProducts`: the first of them. */
  leftAlone: z.number().int(),
  leftProducts: z.array(ListedProduct),
});
export type RenamePreviewResponse = z.infer<typeof RenamePreviewResponse>;

/** `renameId`: chosen by the client; a repeated request with the same one starts nothing. */
export const StartRename = z.object({ renameId: Id, rename: RenameOption });
export type StartRename = z.infer<typeof StartRename>;

const CatalogueRename = z.object({
  _id: Id,
  kind: z.enum(optionKinds),
  from: z.string(),
  to: z.string(),
  by: z.string(),
  at: Instant,
  finishedAt: Instant.nullable(),
  state: z.enum(batchStates),
  total: z.number().int(),
  renamed: z.number().int(),
  leftAlone: z.number().int(),
  restored: z.number().int(),
  overtaken: z.number().int(),
});
export type CatalogueRename = z.infer<typeof CatalogueRename>;
export const RenameParams = z.object({ renameId: Id });
export const RenameResponse = responseSchema({ rename: CatalogueRename });
export type RenameResponse = z.infer<typeof RenameResponse>;
/** Newest first. */
export const RenamesResponse = responseSchema({ renames: z.array(CatalogueRename) });
export type RenamesResponse = z.infer<typeof RenamesResponse>;
