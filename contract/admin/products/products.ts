import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, Rupees } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { maxBulkProducts } from "./product-limits.ts";
import { productList, productStatuses } from "./product-list.ts";

const Status = z.enum(productStatuses);

export const StaffProductsQuery = toListQuery(productList, { limit: 50 });
export type StaffProductsQuery = z.infer<typeof StaffProductsQuery>;

/** A product in the list. */
const StaffProduct = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  brand: z.string().nullable(),
  /** The path of the category: "Women › Ethnic Wear › Kurtas". Empty without a category. */
  categories: z.string(),
  /** Tags, separated by commas. */
  tags: z.string(),
  /** The product's HSN. If empty, the shop's HSN applies. */
  hsn: z.string(),
  image: z.string().nullable(),
  status: Status,
  /** The price of the cheapest variant that is in stock, as listings show it. */
  price: Rupees,
  mrp: Rupees,
  hasPriceRange: z.boolean(),
  /** Units of all variants. */
  inStock: z.number().int(),
  /** The first variants, in the order of the product's page. */
  variants: z.array(z.object({ color: z.string(), size: z.string(), inStock: z.number().int() })),
  /** The number of variants with more than few units, with few, and with none. */
  stock: z.object({ many: z.number().int(), few: z.number().int(), none: z.number().int() }),
  /** Units sold in the last 30 days. */
  sold: z.number().int(),
  /** Of the units sold in the last 90 days, the percentage that customers sent back or asked to send back. */
  returned: z.number().int(),
  createdAt: Instant,
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const StaffProductsResponse = responseSchema({ products: z.array(StaffProduct), next: z.string().nullable() });
export type StaffProductsResponse = z.infer<typeof StaffProductsResponse>;

/** The categories for filters and forms, each with its ancestors: "Women › Ethnic Wear › Kurtas". */
export const ProductOptionsResponse = responseSchema({
  categories: z.array(z.object({ _id: Id, path: z.array(z.string()) })),
  /** Values that other products have, the most frequent first. */
  brands: z.array(z.string()),
  fabrics: z.array(z.string()),
  patterns: z.array(z.string()),
  sleeveLengths: z.array(z.string()),
  occasions: z.array(z.string()),
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  tags: z.array(z.string()),
  /** The shop's name and address, for the preview of a search result. */
  shop: z.object({ name: z.string(), url: z.string() }),
});
export type ProductOptionsResponse = z.infer<typeof ProductOptionsResponse>;

export const ChangeProductStatuses = z.object({
  productIds: z.array(Id).min(1, "No product is selected").max(maxBulkProducts),
  status: Status,
});
export type ChangeProductStatuses = z.infer<typeof ChangeProductStatuses>;

/**
 * `batchId`: the id of these changes in the history, by which they are undone; null if nothing was changed. `refused`:
 * products that were not changed, with the reasons.
 */
export const ProductStatusesResponse = responseSchema({
  changed: z.number().int(),
  batchId: Id.nullable(),
  refused: z.array(z.object({ productId: Id, name: z.string(), reason: z.string() })),
});
export type ProductStatusesResponse = z.infer<typeof ProductStatusesResponse>;

/**
 * Undoes the changes of one bulk edit, except for products that were changed again. `after`: the `next` of the previous
 * request.
 */
export const UndoProductBatch = z.object({ batchId: Id, after: z.number().int().min(0).optional() });
export type UndoProductBatch = z.infer<typeof UndoProductBatch>;
/** `next`: null once all changes are undone that can be. */
export const UndoneProductsResponse = responseSchema({ changed: z.number().int(), next: z.number().int().nullable() });
export type UndoneProductsResponse = z.infer<typeof UndoneProductsResponse>;
