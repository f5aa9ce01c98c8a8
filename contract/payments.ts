import { z } from "zod";
import { orderStatuses, paymentMethods } from "./order-status.ts";
import { paymentStates } from "./payment-states.ts";
import { responseSchema } from "./response.ts";
import { Id, Instant, Rupees } from "./values.ts";

/** An order at the payment provider. Its amount is in paise: that is how the provider's window wants it. */
export const RazorpayOrder = z.object({ id: z.string(), amount: z.number().int(), currency: z.literal("INR") });
export type RazorpayOrder = z.infer<typeof RazorpayOrder>;

/** All that a page needs to open the provider's window. */
export const CheckoutOptions = z.object({
  razorpayOrder: RazorpayOrder,
  keyId: z.string(),
  /** The script that makes `window.Razorpay`; in test mode one of the shop's own. */
  checkoutUrl: z.string(),
  name: z.string(),
  themeColor: z.string(),
  contact: z.string(),
  email: z.string(),
  /** The end of the hold. */
  until: Instant,
  /** Nobody is charged. */
  test: z.boolean(),
});
export type CheckoutOptions = z.infer<typeof CheckoutOptions>;

/** What has become of an online order's money. */
export const OrderPayment = z.object({
  state: z.enum(paymentStates),
  /** Why it was refused or is sent back, as the customer may read it. */
  reason: z.string().optional(),
  paidAt: Instant.optional(),
  /** The provider's number of the payment. */
  reference: z.string().optional(),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

export const InitiatePayment = z.object({
  orderId: Id,
  /** The order's total as the customer saw it: another one is refused. */
  amount: Rupees,
  paymentMethod: z.enum(paymentMethods),
});
export type InitiatePayment = z.infer<typeof InitiatePayment>;
export const InitiatePaymentResponse = responseSchema({ razorpayOrder: RazorpayOrder, payment: CheckoutOptions });
export type InitiatePaymentResponse = z.infer<typeof InitiatePaymentResponse>;

const ProviderId = z.string().min(1).max(64);
/** SPEC §3. The signature says who paid for what; what stands below it is not believed. */
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

/** For pages that wait for the provider's word. */
export const PaymentResponse = responseSchema({
  orderId: Id,
  orderStatus: z.enum(orderStatuses),
  payment: OrderPayment.optional(),
  payUntil: Instant.optional(),
});
export type PaymentResponse = z.infer<typeof PaymentResponse>;
