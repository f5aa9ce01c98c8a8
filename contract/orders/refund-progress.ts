import { z } from "zod";
import { Instant, Rupees } from "../values/values.ts";

/** How far a refund is. Steps that are not reached are null. */
export const RefundProgress = z.object({
  /** Of the provider, if the refund was made there by hand. */
  _id: z.string(),
  /** Null while a return waits for its inspection, which decides the amount. */
  amount: Rupees.nullable(),
  reason: z.string(),
  /** Paid out by staff, not by the payment provider. */
  isByHand: z.boolean(),
  requestedAt: Instant,
  approvedAt: Instant.nullable(),
  /** Passed to the payment provider. */
  sentAt: Instant.nullable(),
  /** Confirmed by the payment provider, or paid out by hand. */
  doneAt: Instant.nullable(),
  /** The payment provider has refused it; staff see the cause. */
  isRefused: z.boolean(),
});
export type RefundProgress = z.infer<typeof RefundProgress>;
