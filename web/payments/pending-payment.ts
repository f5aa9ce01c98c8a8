import type { PaymentOffer } from "#contract/payments.ts";

/** An order just placed, with what its window is opened with: missing when the provider could not be reached. */
export type PendingPayment = { orderId: string; offer: PaymentOffer | undefined };
let pendingPayment: PendingPayment | undefined;

/** From the checkout to the page that pays. In memory: after a reload nothing is paid by itself. */
export function setPendingPayment(payment: PendingPayment) {
  pendingPayment = payment;
}

/** Once. */
export function consumePendingPayment(orderId: string): PendingPayment | undefined {
  if (pendingPayment?.orderId !== orderId) return undefined;
  const payment = pendingPayment;
  pendingPayment = undefined;
  return payment;
}
