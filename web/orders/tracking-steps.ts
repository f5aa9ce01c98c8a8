import type { OrderStatus } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";
import { momentOf } from "#contract/shop-calendar.ts";
import { daysBetween, isLate } from "./order-dates.ts";
import { whyCancelled } from "./why-cancelled.ts";

export type TrackingStep = {
  words: string;
  state: "complete" | "current" | "arrived" | "upcoming" | "stopped";
  /** The day and time it came to this, or the days it is expected on. */
  when?: string | undefined;
  says?: string | undefined;
};
type Told = Pick<Order, "status" | "history" | "orderDate" | "estimatedDelivery">;

/** SPEC §2 "Tracking" as docs/spec.md has it: the order's own history, and what is still to come. */
export function trackingOf(order: Told, now = Date.now()): TrackingStep[] {
  if (order.status === "cancelled") return untilCancelled(order);
  const reached = reachedBy[order.status];
  const state = (place: number) => (place < reached ? "complete" : place === reached ? "current" : "upcoming");
  return [
    { words: "Ordered", state: state(0), when: momentOf(order.orderDate), says: saysOrdered(order) },
    { words: "Ready", state: state(1), when: whenOf(order, "processing"), says: saysReady(order) },
    { words: "Shipped", state: state(2), when: whenOf(order, "shipped"), says: saysShipped(order) },
    arrival(order, now),
  ];
}

/** How many of the four steps lie behind an order in this state. */
const reachedBy: Record<Exclude<OrderStatus, "cancelled">, number> = {
  pending: 0,
  confirmed: 0,
  processing: 1,
  shipped: 2,
  "in transit": 2,
  delivered: 3,
};

const whenOf = ({ history }: Told, status: OrderStatus) => {
  const step = history.findLast((one) => one.status === status);
  return step && momentOf(step.at);
};
const saysOrdered = ({ status }: Told) => (status === "pending" ? "Waiting for your payment." : "We have your order.");
const saysReady = (order: Told) =>
  whenOf(order, "processing") &&
  (order.status === "processing" ? "Your pieces are being checked and packed." : "Checked and packed.");

function saysShipped(order: Told) {
  const moving = whenOf(order, "in transit");
  if (moving) return `In transit since ${moving}.`;
  return whenOf(order, "shipped") && "Handed to the courier.";
}

function arrival(order: Told, now: number): TrackingStep {
  const delivered = whenOf(order, "delivered");
  if (delivered) return { words: "Delivered", state: "arrived", when: delivered, says: "We hope you love it." };
  const expected = order.estimatedDelivery;
  return {
    words: "Estimated Delivery",
    state: "upcoming",
    when: expected && daysBetween(expected),
    says: expected ? late(expected, now) : "Known as soon as your order is confirmed.",
  };
}

const late = (expected: { to: string }, now: number) =>
  isLate(expected, now) ? "These days have passed: your parcel is late." : undefined;

function untilCancelled(order: Told): TrackingStep[] {
  const packed = whenOf(order, "processing");
  const why = whyCancelled(order);
  return [
    { words: "Ordered", state: "complete", when: momentOf(order.orderDate) },
    ...(packed ? [{ words: "Ready", state: "complete" as const, when: packed }] : []),
    { words: "Cancelled", state: "stopped", when: whenOf(order, "cancelled"), says: why && `${why}.` },
  ];
}
