import { z } from "zod";

/**
 * The amount in rupees that a member of staff without the permission `refunds:unlimited` can refund in a day. Null: no
 * limit.
 */
export const RefundLimit = z.object({
  refundDailyLimit: z
    .int("should be a whole number, or null for no limit")
    .min(0, "should be 0 or more, or null for no limit")
    .max(1_000_000_000, "should be at most 1,000,000,000, or null for no limit")
    .nullable()
    .default(20_000),
});
