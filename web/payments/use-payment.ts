import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { Order } from "#contract/orders.ts";
import { queries } from "../state/queries.ts";
import { showOrderPlacedToast } from "./order-placed-toast.ts";
import { PaymentError, payOrder } from "./pay-order.ts";
import { consumePendingPayment, type PendingPayment } from "./pending-payment.ts";

type PaymentFailure = { message: string; advice: string | undefined };

/** Pays an order; one that the checkout has just placed at once. */
export function usePayment(order: Order) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const payment = useMutation({
    mutationKey: paymentMutationKey(order._id),
    mutationFn: (pendingPayment: PendingPayment | undefined) => payOrder(order, pendingPayment),
    onSuccess: (paidOrder) => {
      client.setQueryData(queries.order(paidOrder._id).queryKey, {
        status: "success",
        success: true,
        order: paidOrder,
      });
      void client.invalidateQueries({ queryKey: ["mine", "orders"] });
      // Paid too late, and the pieces are gone: this page says what becomes of the money.
      if (paidOrder.status === "cancelled") return;
      if (paidOrder.status !== "pending") showOrderPlacedToast();
      return navigate(`/orderconfirm?order=${paidOrder._id}`, { replace: true });
    },
    // Why it failed may be that the order is not what it was.
    onError: () => void client.invalidateQueries({ queryKey: queries.order(order._id).queryKey }),
  });
  const { mutate } = payment;
  // The window opens by itself when the shopper comes from Place Order: the page stands first, so that a closed
  // window or a reload leaves something to stand on.
  useEffect(() => {
    const pendingPayment = consumePendingPayment(order._id);
    if (pendingPayment) mutate(pendingPayment);
  }, [order._id, mutate]);
  return {
    pay: () => mutate(undefined),
    isPending: payment.isPending,
    failure: payment.error ? toPaymentFailure(payment.error) : undefined,
    /** Another one for each press. */
    submittedAt: payment.submittedAt,
  };
}

/** From the press to the page that thanks for it, also while that page is still on its way. */
export function useIsPaying(id: string): boolean {
  return useIsMutating({ mutationKey: paymentMutationKey(id) }) > 0;
}

const paymentMutationKey = (id: string) => ["pay", id];

function toPaymentFailure(error: Error): PaymentFailure {
  if (error instanceof PaymentError) return { message: error.message, advice: error.advice };
  return { message: "Failed to process order", advice: "Please try again." };
}
