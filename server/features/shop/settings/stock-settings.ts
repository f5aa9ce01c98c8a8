import { z } from "zod";

export const StockSettings = z.object({
  /** Days of stock, at the rate of sales of the last 30 days, below which a variant is shown on Today. 0: none. */
  lowStockDays: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(365, "should be at most 365")
    .default(14),
  /** The stock at which a variant without a level of its own counts as low. 0: never. */
  lowStockUnits: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(1_000_000, "should be at most 1000000")
    .default(0),
});
