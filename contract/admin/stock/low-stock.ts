import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant } from "../../values/values.ts";
import { pagedList } from "../lists/define-list.ts";
import { toListQuery } from "../lists/list-query.ts";
import { maxLowStockLevel } from "../products/product-limits.ts";

/** `after`: the `next` of the previous page. */
export const LowStockQuery = toListQuery(pagedList, {
  limit: 50,
  key: z.string().regex(/^\d{1,6}_[0-9a-f]{24}$/, "This is not the end of a page"),
});
export type LowStockQuery = z.infer<typeof LowStockQuery>;

/** A variant that runs out soon. `_id`: the variant's id. */
const LowStockVariant = z.object({
  _id: Id,
  product: z.object({ _id: Id, slug: z.string(), name: z.string(), image: z.string().nullable() }),
  color: z.string(),
  size: z.string(),
  sku: z.string().nullable(),
  /** Units sold in the last 30 days. */
  sold: z.number().int(),
  inStock: z.number().int(),
  /**
   * The stock at or below which the variant is low: its own level, or that of the settings. Null if it has no level and
   * is listed only because it runs out.
   */
  level: z.number().int().nullable(),
  /** Whole days until it runs out, at the rate of the last 30 days. Null: it does not sell. */
  lastsDays: z.number().int().nullable(),
  noticedAt: Instant,
});
export type LowStockVariant = z.infer<typeof LowStockVariant>;

/**
 * A variant is listed if its stock lasts for less than `days` days, or is at or below its level. `units`: the level of
 * variants that have none of their own; with 0 they have no level.
 */
export const LowStockResponse = responseSchema({
  variants: z.array(LowStockVariant),
  days: z.number().int(),
  units: z.number().int(),
  next: z.string().nullable(),
});
export type LowStockResponse = z.infer<typeof LowStockResponse>;

const level = z.number().int().min(0).max(maxLowStockLevel).nullable();
/**
 * `from`: the level that the page showed. A level of null is that of the settings; with a level of 0 the variant is
 * never low. `batchId`: chosen by the client.
 */
export const ChangeStockLevels = z.object({
  batchId: Id,
  levels: z
    .array(z.object({ variantId: Id, from: level, to: level }))
    .min(1)
    .max(10_000)
    .refine(
      (levels) => new Set(levels.map(({ variantId }) => variantId)).size === levels.length,
      "Name each variant once",
    ),
});
export type ChangeStockLevels = z.infer<typeof ChangeStockLevels>;
export const StockLevelsChangedResponse = responseSchema({ changed: z.number().int() });
export type StockLevelsChangedResponse = z.infer<typeof StockLevelsChangedResponse>;
export const UndoStockLevelsParams = z.object({ batchId: Id });
export const StockLevelsUndoneResponse = responseSchema({ undone: z.number().int() });
export type StockLevelsUndoneResponse = z.infer<typeof StockLevelsUndoneResponse>;
