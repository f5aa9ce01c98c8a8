import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useBlocker, useNavigate } from "react-router";
import type { Order } from "#contract/orders/orders.ts";
import { customerQueries } from "../../app/state/customer-queries.ts";
import { t } from "../../ui/text/t.ts";
import { showOrderPlacedToast } from "./order-placed-toast.ts";
import { PaymentError, payOrder } from "./pay-order.ts";
import { consumePendingPayment, type PendingPayment } from "./pending-payment.ts";
import { closeCheckout } from "./razorpay-checkout.ts";

type PaymentFailure = { message: string; advice: string | undefined };

/** Pays an order. The payment of an order just placed at checkout starts automatically. */
export function usePayment(order: Order) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const payment = useMutation({
    mutationKey: paymentMutationKey(order._id),
    mutationFn: (pendingPayment: PendingPayment | undefined) => payOrder(order, pendingPayment),
    onSuccess: (paidOrder) => {
      client.setQueryData(customerQueries.order(paidOrder._id).queryKey, {
        status: "success",
        success: true,
        order: paidOrder,
      });
      void client.invalidateQueries({ queryKey: ["mine", "orders"] });
      // The payment arrived after the reservation had expired and the stock was sold. This page explains the refund.
      if (paidOrder.status === "cancelled") return;
      if (paidOrder.status !== "pending") showOrderPlacedToast();
      return navigate(`/orderconfirm?order=${paidOrder._id}`, { replace: true });
    },
    // The payment may have failed because the order has changed.
    onError: () => void client.invalidateQueries({ queryKey: customerQueries.order(order._id).queryKey }),
  });
  const { mutate } = payment;
  // While the provider's window is open, Back closes the window and stays on this page, as Back does for dialogs of
  // apps.
  const blocker = useBlocker(({ historyAction }) => historyAction === "POP" && closeCheckout());
  // The blocker is reset, so that it also blocks the next Back. Its state is outside of React.
  useEffect(() => {
    if (blocker.state === "blocked") blocker.reset();
  }, [blocker]);
  // After Place Order the payment window opens automatically. The page renders first, so that it remains usable when
  // the window is closed or the page reloaded.
  useEffect(() => {
    const pendingPayment = consumePendingPayment(order._id);
    if (pendingPayment) mutate(pendingPayment);
  }, [order._id, mutate]);
  return {
    pay: () => mutate(undefined),
    isPending: payment.isPending,
    failure: payment.error ? toPaymentFailure(payment.error) : undefined,
    /** Changes with every payment attempt. */
    submittedAt: payment.submittedAt,
  };
}

/** True from the click on Pay until the confirmation page is shown, including its loading time. */
export function useIsPaying(id: string): boolean {
  return useIsMutating({ mutationKey: paymentMutationKey(id) }) > 0;
}

const paymentMutationKey = (id: string) => ["pay", id];

function toPaymentFailure(error: Error): PaymentFailure {
  if (error instanceof PaymentError) return { message: error.message, advice: error.advice };
  return { message: t("Failed to process order"), advice: t("Please try again.") };
}
