import { z } from "zod";
import { responseSchema } from "../../http/response.ts";
import { Id, Instant, Rupees } from "../../values/values.ts";
import { toListQuery } from "../lists/list-query.ts";
import { refundRequestList } from "./refund-request-list.ts";

const RefundedUnits = z
  .array(z.object({ itemId: Id, quantity: z.number().int().min(1).max(1000) }))
  .min(1, "No unit is named")
  .max(100);

/**
 * `state`: "sent" means that the payment provider accepted the refund, or that staff paid it out themselves. `failed`:
 * why the provider refused it.
 */
export const StaffRefund = z.object({
  _id: Id,
  amount: Rupees,
  reason: z.string(),
  reference: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  isByHand: z.boolean(),
  state: z.enum(["requested", "sent", "failed"]),
  failed: z.string().nullable(),
  items: z.array(z.object({ itemId: Id, quantity: z.number().int(), amount: Rupees })),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/**
 * A refund names either an `amount` or `items`. `refundId`: chosen by the client, so that a repeated request refunds
 * nothing twice.
 */
export const RequestRefund = z
  .object({
    refundId: Id,
    amount: Rupees.min(0.01, "The amount is 0").optional(),
    items: RefundedUnits.optional(),
    /** The reason that the customer reads. */
    reason: z.string().trim().min(1, "The reason is missing").max(200, "At most 200 characters"),
    /** For an order with cash on delivery: the transfer by which staff paid out the refund. */
    reference: z.string().trim().max(100, "At most 100 characters").default(""),
  })
  .refine(({ amount, items }) => (amount === undefined) !== (items === undefined), {
    error: "A refund has either an amount or units",
    path: ["amount"],
  });
export type RequestRefund = z.infer<typeof RequestRefund>;
export const RefundRequestedResponse = responseSchema({ amount: Rupees });
export type RefundRequestedResponse = z.infer<typeof RefundRequestedResponse>;

/** `isReturn`: whether the units belong to a return that waits for its inspection. */
export const QuoteRefund = z.object({ items: RefundedUnits, isReturn: z.boolean().default(false) });
export type QuoteRefund = z.infer<typeof QuoteRefund>;

/** A refund that another member has to confirm. `amount`: null if the refund names units. */
export const StaffRefundRequest = z.object({
  _id: Id,
  orderId: Id,
  orderNumber: z.string(),
  amount: Rupees.nullable(),
  items: z.array(z.object({ itemId: Id, quantity: z.number().int() })),
  reason: z.string(),
  requestedBy: z.string(),
  requestedById: Id,
  requestedAt: Instant,
  status: z.enum(["requested", "confirmed", "declined"]),
  decidedBy: z.string(),
});
export type StaffRefundRequest = z.infer<typeof StaffRefundRequest>;
/** The sort "amount" uses the prices of the units if a refund names units. `after`: the `next` of the previous page. */
export const RefundRequestsQuery = toListQuery(refundRequestList, { limit: 50 });
export type RefundRequestsQuery = z.infer<typeof RefundRequestsQuery>;
export const RefundRequestsResponse = responseSchema({
  requests: z.array(StaffRefundRequest),
  next: z.string().nullable(),
});
export type RefundRequestsResponse = z.infer<typeof RefundRequestsResponse>;

export const RefundRequestParams = z.object({ orderId: Id, requestId: Id });
export const DecideRefundRequest = z.object({
  confirm: z.boolean(),
  /** For an order with cash on delivery: the transfer by which staff paid out the refund. */
  reference: z.string().trim().max(100, "At most 100 characters").default(""),
});
export type DecideRefundRequest = z.infer<typeof DecideRefundRequest>;
export const RefundRequestDecidedResponse = responseSchema({ message: z.string() });
export type RefundRequestDecidedResponse = z.infer<typeof RefundRequestDecidedResponse>;

export const RefundParams = z.object({ orderId: Id, refundId: Id });
export const RefundUndoneResponse = responseSchema({ message: z.string() });
export type RefundUndoneResponse = z.infer<typeof RefundUndoneResponse>;
