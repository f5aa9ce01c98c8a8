import { toCustomerNote } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { tWord } from "../../ui/text/content-language.ts";

/**
 * The cancellation reason for the customer. The shop's own reasons are translated to the page's language; a staff
 * member's reason is shown as written.
 */
export function findCancellationReason({ history }: Pick<Order, "history">): string | undefined {
  const step = history.findLast(({ status }) => status === "cancelled");
  return (step && tWord(toCustomerNote(step))) || undefined;
}
