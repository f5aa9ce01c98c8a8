import type { PaymentOffer } from "#contract/payments.ts";

/** An order just placed, with what its window is opened with: missing when the provider could not be reached. */
export type HandedOver = { orderId: string; offer: PaymentOffer | undefined };
let waiting: HandedOver | undefined;

/** From the checkout to the page that pays. In memory: after a reload nothing is paid by itself. */
export function handOver(placed: HandedOver) {
  waiting = placed;
}

/** Once. */
export function takeHandedOver(orderId: string): HandedOver | undefined {
  if (waiting?.orderId !== orderId) return undefined;
  const taken = waiting;
  waiting = undefined;
  return taken;
}
