import type { OrderActor, OrderStatus, PaymentMethod } from "#contract/orders/order-status.ts";

export type OrderEvent = { status: OrderStatus; actor: OrderActor; created_at: Date };
type PlacedOrder = { paymentMethod: PaymentMethod; cancelled: boolean; refused?: boolean; placedAt: Date };

const hour = 60 * 60 * 1000;

/** The hours from the placing of an order until each status. */
const fulfilment: readonly [OrderStatus, number][] = [
  ["processing", 5],
  ["shipped", 26],
  ["in transit", 42],
  ["delivered", 76],
];
const refusal: readonly [OrderStatus, number][] = [...fulfilment.slice(0, -1), ["returning", 52], ["returned", 124]];

/** The events of an order until now, as its transitions would have written them. Online payment takes some minutes. */
export function createOrderEvents(
  { paymentMethod, cancelled, refused = false, placedAt }: PlacedOrder,
  now: Date,
): OrderEvent[] {
  const event = (status: OrderStatus, hours: number, actor: OrderActor = "merchant"): OrderEvent => ({
    status,
    actor,
    created_at: new Date(placedAt.getTime() + hours * hour),
  });
  const placed =
    paymentMethod === "cod"
      ? [event("confirmed", 0, "customer")]
      : [event("pending", 0, "customer"), event("confirmed", 0.06)];
  const rest = cancelled
    ? [event("cancelled", 2, "customer")]
    : (refused ? refusal : fulfilment).map(([status, hours]) => event(status, hours));
  return [...placed, ...rest].filter(({ created_at: at }) => at <= now);
}
