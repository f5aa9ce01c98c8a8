import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Order } from "#contract/orders.ts";
import { queries } from "../state/queries.ts";
import { type HandedOver, takeHandedOver } from "./handed-over.ts";
import { orderSuccessful } from "./order-successful.ts";
import { payOrder, Unpaid } from "./pay-order.ts";

type Trouble = { words: string; advice: string | undefined };

/** Pays an order; one that the checkout has just placed at once. */
export function usePayment(order: Order) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const payment = useMutation({
    mutationKey: payingKey(order._id),
    mutationFn: (placed: HandedOver | undefined) => payOrder(order, placed),
    onSuccess: (paid) => {
      client.setQueryData(queries.order(paid._id).queryKey, { status: "success", success: true, order: paid });
      void client.invalidateQueries({ queryKey: ["mine", "orders"] });
      // Paid too late, and the pieces are gone: this page says what becomes of the money.
      if (paid.status === "cancelled") return;
      if (paid.status !== "pending") orderSuccessful();
      return navigate(`/orderconfirm?order=${paid._id}`, { replace: true });
    },
    // Why it failed may be that the order is not what it was.
    onError: () => void client.invalidateQueries({ queryKey: queries.order(order._id).queryKey }),
  });
  const { mutate } = payment;
  // The window opens by itself when the shopper comes from Place Order: the page stands first, so that a closed
  // window or a reload leaves something to stand on.
  useEffect(() => {
    const placed = takeHandedOver(order._id);
    if (placed) mutate(placed);
  }, [order._id, mutate]);
  return {
    pay: () => mutate(undefined),
    pending: payment.isPending,
    trouble: payment.error ? troubleOf(payment.error) : undefined,
    /** Another one for each press. */
    attempt: payment.submittedAt,
  };
}

/** From the press to the page that thanks for it, also while that page is still on its way. */
export function useIsPaying(id: string): boolean {
  return useIsMutating({ mutationKey: payingKey(id) }) > 0;
}

const payingKey = (id: string) => ["pay", id];

function troubleOf(error: Error): Trouble {
  if (error instanceof Unpaid) return { words: error.message, advice: error.advice };
  return { words: "Failed to process order", advice: "Please try again." };
}
