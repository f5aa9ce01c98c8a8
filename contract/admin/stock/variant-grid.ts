import { z } from "zod";
import { Id, SearchText } from "../../values/values.ts";

/** `q`: part of a product's name, the beginning of a SKU, or a barcode. `after`: the `next` of the previous page. */
export const GridQuery = z.object({
  q: SearchText,
  category: Id.optional(),
  after: Id.optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
});

/** A variant without the values that a grid edits. */
export const GridVariant = z.object({ _id: Id, size: z.string(), sku: z.string().nullable() });

/** A color of a product, without its variants. `_id` is the color's. */
export const GridColor = z.object({
  _id: Id,
  product: z.object({ _id: Id, name: z.string(), slug: z.string(), status: z.enum(["active", "draft", "archived"]) }),
  color: z.string(),
  image: z.string().nullable(),
});
export type GridColor = z.infer<typeof GridColor>;
