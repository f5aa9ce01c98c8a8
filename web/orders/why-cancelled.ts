import { noteForShopper } from "#contract/order-life.ts";
import type { Order } from "#contract/orders.ts";

/** Why an order was cancelled, as its shopper may read it: the shop's note of that step. */
export function whyCancelled({ history }: Pick<Order, "history">): string | undefined {
  const note = history.findLast(({ status }) => status === "cancelled")?.note;
  return note ? noteForShopper(note) : undefined;
}
