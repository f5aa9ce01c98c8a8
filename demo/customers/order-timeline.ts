import type { OrderActor, OrderStatus, PaymentMethod } from "#contract/order-status.ts";

export type OrderEvent = { status: OrderStatus; actor: OrderActor; at: Date };
type PlacedOrder = { paymentMethod: PaymentMethod; cancelled: boolean; placedAt: Date };

const hour = 60 * 60 * 1000;

/** How soon after the order, in hours. Paid within minutes; at the door on the third day. */
const fulfilment: readonly [OrderStatus, number][] = [
  ["processing", 5],
  ["shipped", 26],
  ["in transit", 42],
  ["delivered", 76],
];

/** What has happened to an order until now, as moving it step by step would have written. */
export function orderTimeline({ paymentMethod, cancelled, placedAt }: PlacedOrder, now: Date): OrderEvent[] {
  const step = (status: OrderStatus, hours: number, actor: OrderActor = "merchant"): OrderEvent => ({
    status,
    actor,
    at: new Date(placedAt.getTime() + hours * hour),
  });
  const placed =
    paymentMethod === "cod"
      ? [step("confirmed", 0, "customer")]
      : [step("pending", 0, "customer"), step("confirmed", 0.06)];
  const rest = cancelled
    ? [step("cancelled", 2, "customer")]
    : fulfilment.map(([status, hours]) => step(status, hours));
  return [...placed, ...rest].filter(({ at }) => at <= now);
}
