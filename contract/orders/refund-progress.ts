import { z } from "zod";
import { Instant, Rupees } from "../values/values.ts";

/** The progress of a refund. Steps that are not reached are null. */
export const RefundProgress = z.object({
  /** The refund's id. If staff made the refund at the payment provider, it is the provider's id. */
  _id: z.string(),
  /** The amount; null while a return waits for its inspection, which decides the amount. */
  amount: Rupees.nullable(),
  reason: z.string(),
  /** Whether staff pay out the refund, not the payment provider. */
  isByHand: z.boolean(),
  requestedAt: Instant,
  approvedAt: Instant.nullable(),
  /** When the refund was passed to the payment provider. */
  sentAt: Instant.nullable(),
  /** When the payment provider confirmed the refund, or staff paid it out. */
  doneAt: Instant.nullable(),
  /** Whether the payment provider has refused the refund. Only staff see the cause. */
  isRefused: z.boolean(),
});
export type RefundProgress = z.infer<typeof RefundProgress>;
