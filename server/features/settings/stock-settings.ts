import { z } from "zod";

export const StockSettings = z.object({
  /** Variants whose stock lasts fewer days, at the rate of the last 30 days, are shown on Today. 0: none. */
  lowStockDays: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(365, "should be at most 365")
    .default(14),
});
