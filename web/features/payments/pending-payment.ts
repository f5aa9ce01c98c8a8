import type { CheckoutOptions } from "#contract/orders/payments.ts";

/** A newly placed order with its payment offer, which is undefined if the provider was unavailable. */
export type PendingPayment = { orderId: string; offer: CheckoutOptions | undefined };
let pendingPayment: PendingPayment | undefined;

/**
 * Passes a payment from checkout to the payment page. The payment is stored in memory only, so that a reload does not
 * start it again.
 */
export function setPendingPayment(payment: PendingPayment) {
  pendingPayment = payment;
}

/** Returns the pending payment of this order once, then clears it. */
export function consumePendingPayment(orderId: string): PendingPayment | undefined {
  if (pendingPayment?.orderId !== orderId) return undefined;
  const payment = pendingPayment;
  pendingPayment = undefined;
  return payment;
}
