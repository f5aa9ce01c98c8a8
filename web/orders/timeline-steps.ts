import type { OrderStatus } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";

export type TimelineStep = { words: string; state: "complete" | "current" | "upcoming"; at: string | undefined };
type Told = Pick<Order, "status" | "history">;

const steps: { words: string; from: OrderStatus[] }[] = [
  { words: "Order Confirmed", from: ["confirmed"] },
  { words: "Processing", from: ["processing"] },
  { words: "Shipped", from: ["shipped", "in transit"] },
  { words: "Delivered", from: ["delivered"] },
];

/** Steps before the current one are complete. An order that is none of them (pending, cancelled) has no current step. */
export function timelineOf({ status, history }: Told): TimelineStep[] {
  const now = steps.findIndex(({ from }) => from.includes(status));
  return steps.map(({ words, from }, place) => ({
    words,
    state: place < now ? "complete" : place === now ? "current" : "upcoming",
    at: place <= now ? history.find((step) => from.includes(step.status))?.at : undefined,
  }));
}

export function cancelledAt({ status, history }: Told): string | undefined {
  return status === "cancelled" ? history.findLast((step) => step.status === "cancelled")?.at : undefined;
}
