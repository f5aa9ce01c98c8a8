import { toCustomerNote } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { tWord } from "../../ui/text/content-language.ts";

/** The cancellation reason, worded for the customer: in the page's language, or as staff have written it. */
export function findCancellationReason({ history }: Pick<Order, "history">): string | undefined {
  const step = history.findLast(({ status }) => status === "cancelled");
  return (step && tWord(toCustomerNote(step))) || undefined;
}
