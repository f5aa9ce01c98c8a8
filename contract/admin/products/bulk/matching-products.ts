import { z } from "zod";
import { responseSchema } from "../../../http/response.ts";
import { Id, noNull } from "../../../values/values.ts";
import { Hsn } from "../product-fields.ts";
import { maxBulkProducts } from "../product-limits.ts";
import { StaffProductsQuery } from "../products.ts";

/** The filters of the list of products, without its sort and page. */
export const ProductFilters = StaffProductsQuery.pick({ q: true, status: true, categoryId: true, stock: true });
export type ProductFilters = z.infer<typeof ProductFilters>;
export type ProductFiltersInput = z.input<typeof ProductFilters>;

/** Exports the products with these ids or, without ids, those that match the filters. */
export const ExportProductsQuery = ProductFilters.extend({
  /** Ids, separated by commas. */
  productIds: z
    .string()
    .max(25 * maxBulkProducts)
    .transform((text) => text.split(","))
    .pipe(z.array(Id))
    .optional(),
});
export type ExportProductsQuery = z.infer<typeof ExportProductsQuery>;

/**
 * `count`: the number of matching products, which is not counted further than one above the limit of a bulk change.
 * `last`: their highest id, so that a bulk change leaves products alone that are created later.
 */
export const MatchingProductsResponse = responseSchema({ count: z.number().int(), last: Id.nullable() });
export type MatchingProductsResponse = z.infer<typeof MatchingProductsResponse>;

const text = (max: number) => z.string().trim().max(max).regex(noNull, "This has a character that cannot be stored");
/** The new values for all of the products. An empty value leaves the field unchanged. Tags are separated by commas. */
export const SharedFields = z.object({
  brand: text(100),
  categories: text(260),
  hsn: Hsn,
  addTags: text(300),
  removeTags: text(300),
});
export type SharedFields = z.infer<typeof SharedFields>;
