import { toCustomerNote } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";

/** The cancellation reason, worded for the customer. */
export function findCancellationReason({ history }: Pick<Order, "history">): string | undefined {
  const step = history.findLast(({ status }) => status === "cancelled");
  return (step && toCustomerNote(step)) || undefined;
}
