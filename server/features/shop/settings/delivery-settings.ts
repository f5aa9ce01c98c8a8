import { z } from "zod";

export const DeliverySettings = z.object({
  /** Hour of the day (0 to 24, shop time) from which an order counts as one of the next day. 24: never. */
  orderCutoffHour: z
    .int("should be a whole number")
    .min(0, "should be 0 or more")
    .max(24, "should be at most 24")
    .default(24),
});
