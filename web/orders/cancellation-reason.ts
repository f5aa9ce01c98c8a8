import { saysToCustomer } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";

/** Why an order was cancelled, as its customer may read it. */
export function findCancellationReason({ history }: Pick<Order, "history">): string | undefined {
  const step = history.findLast(({ status }) => status === "cancelled");
  return (step && saysToCustomer(step)) || undefined;
}
