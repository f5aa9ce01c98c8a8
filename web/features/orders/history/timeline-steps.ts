import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";

export type TimelineStep = { label: string; state: "complete" | "current" | "upcoming"; at: string | undefined };
type TimelineOrder = Pick<Order, "status" | "history">;

const steps: { label: string; statuses: OrderStatus[] }[] = [
  { label: "Order Confirmed", statuses: ["confirmed"] },
  { label: "Processing", statuses: ["processing"] },
  { label: "Shipped", statuses: ["shipped", "in transit"] },
  { label: "Delivered", statuses: ["delivered"] },
];

/** Steps before the current step are complete. Orders without a step (pending, cancelled) have no current step. */
export function toTimelineSteps({ status, history }: TimelineOrder): TimelineStep[] {
  const currentIndex = steps.findIndex(({ statuses }) => statuses.includes(status));
  return steps.map(({ label, statuses }, index) => ({
    label,
    state: index < currentIndex ? "complete" : index === currentIndex ? "current" : "upcoming",
    at: index <= currentIndex ? history.find((step) => statuses.includes(step.status))?.at : undefined,
  }));
}

export function findCancelledAt({ status, history }: TimelineOrder): string | undefined {
  return status === "cancelled" ? history.findLast((step) => step.status === "cancelled")?.at : undefined;
}
