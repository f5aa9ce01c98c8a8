import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, noNull } from "../values/values.ts";
import { Hsn } from "./product-fields.ts";
import { maxBulkProducts, productStatuses } from "./product-sorts.ts";
import { StaffProductsQuery } from "./products.ts";

/** The filters of the list of products, without its sort and page. */
export const ProductFilters = StaffProductsQuery.pick({ q: true, status: true, categoryId: true, stock: true });
export type ProductFilters = z.infer<typeof ProductFilters>;
export type ProductFiltersInput = z.input<typeof ProductFilters>;

/** Only these products, or those that match the filters. */
export const ExportProductsQuery = ProductFilters.extend({
  /** Separated by commas. */
  productIds: z
    .string()
    .max(25 * maxBulkProducts)
    .transform((text) => text.split(","))
    .pipe(z.array(Id))
    .optional(),
});
export type ExportProductsQuery = z.infer<typeof ExportProductsQuery>;
export type ExportProductsQueryInput = z.input<typeof ExportProductsQuery>;

/** `count`: at most one more than can be changed together. `last`: the highest id, so that products that are created later are left alone. */
export const MatchingProductsResponse = responseSchema({ count: z.number().int(), last: Id.nullable() });
export type MatchingProductsResponse = z.infer<typeof MatchingProductsResponse>;

/**
 * A step of a change of all products that match the filters, in the order of their ids. `batchId`: chosen by the client, the same for all steps, which
 * are undone together. `after`: the answer's `next` of the step before.
 */
const step = { filters: ProductFilters, batchId: Id, after: Id.optional(), last: Id };

export const ChangeMatchingStatuses = z.object({ ...step, status: z.enum(productStatuses) });
export type ChangeMatchingStatuses = z.infer<typeof ChangeMatchingStatuses>;

const text = (max: number) => z.string().trim().max(max).regex(noNull, "This has a character that cannot be stored");
/** The same for all of the products; empty: left alone. Tags are separated by commas. */
export const SharedFields = z.object({
  brand: text(100),
  categories: text(260),
  hsn: Hsn,
  addTags: text(300),
  removeTags: text(300),
});
export type SharedFields = z.infer<typeof SharedFields>;
export const EditMatchingFields = z.object({ ...step, fields: SharedFields });
export type EditMatchingFields = z.infer<typeof EditMatchingFields>;

/** `seen`: products that this step has looked at. `next`: null if it was the last one. */
export const MatchingStepResponse = responseSchema({
  seen: z.number().int(),
  changed: z.number().int(),
  next: Id.nullable(),
  refused: z.array(z.object({ productId: Id, name: z.string(), reason: z.string() })),
});
export type MatchingStepResponse = z.infer<typeof MatchingStepResponse>;
