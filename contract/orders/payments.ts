import { z } from "zod";
import { responseSchema } from "../http/response.ts";
import { Id, Instant, Rupees } from "../values/values.ts";
import { orderStatuses, paymentMethods } from "./order-status.ts";
import { paymentStates } from "./payment-states.ts";

/** An order at the payment provider. The amount is in paise, as Razorpay's checkout expects it. */
export const RazorpayOrder = z.object({ id: z.string(), amount: z.number().int(), currency: z.literal("INR") });
export type RazorpayOrder = z.infer<typeof RazorpayOrder>;

/** The options with which a page opens Razorpay's checkout. */
export const CheckoutOptions = z.object({
  razorpayOrder: RazorpayOrder,
  keyId: z.string(),
  /** The URL of the script that defines `window.Razorpay`. In test mode the shop itself serves it. */
  checkoutUrl: z.string(),
  name: z.string(),
  themeColor: z.string(),
  contact: z.string(),
  email: z.string(),
  /** End of the stock reservation. */
  until: Instant,
  /** Whether payments are in test mode and not charged. */
  test: z.boolean(),
});
export type CheckoutOptions = z.infer<typeof CheckoutOptions>;

/** The payment of an online order. */
export const OrderPayment = z.object({
  state: z.enum(paymentStates),
  /** Why the payment was refused or is refunded, as shown to the customer. */
  reason: z.string().optional(),
  paidAt: Instant.optional(),
  /** The provider's payment id. */
  reference: z.string().optional(),
  /**
   * The amount that was refunded so far, in rupees; absent if nothing was refunded. While the state is "paid", it is
   * less than the total.
   */
  refundedAmount: Rupees.optional(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

export const InitiatePayment = z.object({
  orderId: Id,
  /** The total that the customer saw, in rupees. A different total is refused. */
  amount: Rupees,
  paymentMethod: z.enum(paymentMethods),
});
export type InitiatePayment = z.infer<typeof InitiatePayment>;
export const InitiatePaymentResponse = responseSchema({ razorpayOrder: RazorpayOrder, payment: CheckoutOptions });
export type InitiatePaymentResponse = z.infer<typeof InitiatePaymentResponse>;

const ProviderId = z.string().min(1).max(64);
/**
 * The signed result of Razorpay's checkout (SPEC §3). Only the signed fields are trusted; the fields below the
 * signature are ignored.
 */
export const VerifyPayment = z.object({
  orderId: Id,
  razorpayOrderId: ProviderId,
  razorpayPaymentId: ProviderId,
  razorpaySignature: z.string().min(1).max(128),
  paymentMethod: z.enum(paymentMethods).optional(),
  amount: z.number().optional(),
  currency: z.string().max(3).optional(),
  transactionId: z.string().max(64).optional(),
});
export type VerifyPayment = z.infer<typeof VerifyPayment>;

/** The state of a payment, for pages that poll it. */
export const PaymentResponse = responseSchema({
  orderId: Id,
  orderStatus: z.enum(orderStatuses),
  payment: OrderPayment.optional(),
  payUntil: Instant.optional(),
});
export type PaymentResponse = z.infer<typeof PaymentResponse>;
