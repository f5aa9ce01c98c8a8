import type { OrderStatus } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { msg } from "../../../ui/text/t.ts";

export type TimelineStep = { label: string; state: "complete" | "current" | "upcoming"; at: string | undefined };
type TimelineOrder = Pick<Order, "status" | "history">;

const steps: { label: string; statuses: OrderStatus[] }[] = [
  { label: msg("Order Confirmed"), statuses: ["confirmed"] },
  { label: msg("Processing"), statuses: ["processing"] },
  { label: msg("Shipped"), statuses: ["shipped", "in transit"] },
  { label: msg("Delivered"), statuses: ["delivered"] },
];

/**
 * Steps before the current step are complete. Orders without a step (pending, cancelled, returned) have no current
 * step.
 */
export function toTimelineSteps({ status, history }: TimelineOrder): TimelineStep[] {
  const currentIndex = steps.findIndex(({ statuses }) => statuses.includes(status));
  return steps.map(({ label, statuses }, index) => ({
    label,
    state: index < currentIndex ? "complete" : index === currentIndex ? "current" : "upcoming",
    at: index <= currentIndex ? history.find((step) => statuses.includes(step.status))?.at : undefined,
  }));
}

/**
 * Text shown instead of the steps for an order that was cancelled, is returning or was returned. Undefined for other
 * orders.
 */
export function findTimelineEnd({ status, history }: TimelineOrder): { text: string; at: string } | undefined {
  const text = endTexts[status];
  const at = history.findLast((step) => step.status === status)?.at;
  return text && at ? { text, at } : undefined;
}
const endTexts: Partial<Record<OrderStatus, string>> = {
  cancelled: msg("This order was cancelled on {date}."),
  returning: msg("This order is on its way back to us since {date}."),
  returned: msg("This order came back to us on {date}."),
};
