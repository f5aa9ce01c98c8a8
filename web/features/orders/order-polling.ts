import { useQuery } from "@tanstack/react-query";
import type { Order } from "#contract/orders/orders.ts";
import { queries } from "../../app/state/queries.ts";

/** Milliseconds between requests while the page is visible; shorter while a payment or refund is pending. */
const pollIntervalMs = 15_000;
const paymentPollIntervalMs = 4_000;

/** Loads an order and polls it while the page is visible; refetches at once when the page becomes visible again. */
export function usePolledOrder(id: string, listedOrder?: Order) {
  return useQuery({
    ...queries.order(id),
    // The order from the list is shown until the order itself has loaded.
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
  // A late payment may still arrive for an expired order: it reopens the order or is refunded.
  const isReversed = order.status === "cancelled" || order.status === "returned";
  const isOver = isReversed && (order.paymentMethod === "cod" || order.payment !== undefined);
  return isOver ? false : pollIntervalMs;
}
