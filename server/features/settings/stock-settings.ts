import { z } from "zod";

export const StockSettings = z.object({
  /** Variants whose stock lasts fewer days, at the rate of the last 30 days, are shown on Today. 0: none. */
  lowStockDays: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(365, "should be at most 365")
    .default(14),
  /** The stock from which on a variant without a level of its own is low. 0: none. */
  lowStockUnits: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(1_000_000, "should be at most 1000000")
    .default(0),
});
