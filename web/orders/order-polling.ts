import { useQuery } from "@tanstack/react-query";
import type { Order } from "#contract/orders.ts";
import { queries } from "../state/queries.ts";

/** While the page is in view the shop is asked again so often; more often where a payment's word is awaited. Milliseconds. */
const pollIntervalMs = 15_000;
const paymentPollIntervalMs = 4_000;

/** An order that is looked at while it goes its way: asked for anew in view, and at once when the page comes back into view. */
export function usePolledOrder(id: string, listedOrder?: Order) {
  return useQuery({
    ...queries.order(id),
    // What a list has said of it stands there until the order itself has come.
    ...(listedOrder && { placeholderData: { status: "success", success: true, order: listedOrder } as const }),
    enabled: id !== "",
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) => getPollInterval(state.data?.order),
  });
}

function getPollInterval(order: Order | undefined): number | false {
  if (!order || order.status === "delivered") return false;
  if (order.status === "pending" || order.payment?.state === "refunding") return paymentPollIntervalMs;
  // Money may still come for an order that was not paid in time: it opens it again, or goes back.
  const isOver = order.status === "cancelled" && (order.paymentMethod === "cod" || order.payment !== undefined);
  return isOver ? false : pollIntervalMs;
}
