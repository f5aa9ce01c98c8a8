import { useQuery } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import type { Order } from "#contract/orders/orders.ts";
import { customerQueries } from "../../app/state/customer-queries.ts";
import { discardOrderLink } from "../../app/state/storage/order-link.ts";
import { findBuyerToken } from "../../app/state/storage/token.ts";

/** Milliseconds between requests while the page is visible; shorter while a payment or refund is pending. */
const pollIntervalMs = 15_000;
const paymentPollIntervalMs = 4_000;

/** Loads an order and polls it while the page is visible; refetches at once when the page becomes visible again. */
export function usePolledOrder(id: string, listedOrder?: Order) {
  return useQuery({
    ...customerQueries.order(id),
    // The order from the list is shown until the order itself has loaded.
    ...(listedOrder && { placeholderData: { status: "success", success: true, order: listedOrder } as const }),
    enabled: id !== "",
    retry: (count, error) => count === 0 && isOpenWithoutLink(id, error),
    retryDelay: 0,
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

/**
 * Discards the refused link of an order. True if the request should be repeated, because a customer or guest is signed
 * in and may see the order without the link.
 */
function isOpenWithoutLink(orderId: string, error: Error): boolean {
  if (!(error instanceof Refusal && error.code === "link_invalid")) return false;
  discardOrderLink(orderId);
  return findBuyerToken() !== undefined;
}
