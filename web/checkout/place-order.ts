import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/errors.ts";
import type { OrderReply } from "#contract/orders.ts";
import { showOrderPlacedToast } from "../payments/order-placed-toast.ts";
import { setPendingPayment } from "../payments/pending-payment.ts";
import { api } from "../state/api.ts";
import { toErrorMessage } from "../state/error-message.ts";
import { queries } from "../state/queries.ts";
import { clearBuyNowItem } from "./buy-now.ts";
import { useCheckoutQuote } from "./checkout-quote.ts";
import { type CheckoutItems, useCheckoutStep } from "./checkout-step.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";

/** SPEC §4: the cart is read again half a second after the order; by then its page is not in view. Milliseconds. */
const cartReloadDelayMs = 500;

/** Orders what was chosen, to the address chosen, for the total that was shown. */
export function usePlaceOrder(items: CheckoutItems) {
  const client = useQueryClient();
  const { addressId, paymentMethod, isBuyNow, go: setParams } = useCheckoutStep();
  const [validationError, setValidationError] = useState<string>();
  const addresses = useQuery(queries.addresses()).data?.addresses;
  const { data: shownQuote, isStale, error: quoteError } = useCheckoutQuote(items);
  const finishCheckout = useFinishCheckout();
  const fallbackMessage = paymentMethod === "cod" ? "Failed to place order" : "Failed to create order";

  const order = useMutation({
    mutationFn: async ({ quote, coupon }: NonNullable<typeof shownQuote>) => {
      // One that does not count now was said so beside the total, which is without it.
      const couponCode = coupon?.refused ? undefined : coupon?.code;
      const body = {
        addressId: addressId ?? "",
        items,
        paymentMethod,
        expectedTotal: quote.total,
        couponCode,
        ...(isBuyNow && { isBuyNow }),
      };
      const response = await api.orders.place(body, getIdempotencyKey(body));
      if (response.order.status !== "cancelled") return response;
      // Its answer was lost, and nobody paid it in time: what is wanted now is another one.
      clearIdempotencyKey();
      return api.orders.place(body, getIdempotencyKey(body));
    },
    onSuccess: finishCheckout,
    onError: (error) => {
      // Without an answer the order may stand, and the cart be empty: pressed again, the same key finds it.
      if (!(error instanceof Refusal)) return;
      // What was shown no longer holds: prices, stock or coupon changed meanwhile.
      void client.invalidateQueries({ queryKey: ["mine", "quote"] });
      void client.invalidateQueries({ queryKey: queries.cart().queryKey });
    },
  });

  /** Whether the order has a known address; says so if not. */
  function validateAddress(): boolean {
    const isKnown = addresses?.some(({ _id }) => _id === addressId) ?? false;
    setValidationError(isKnown ? undefined : addresses ? "Please select an address" : "Please wait...");
    return isKnown;
  }
  function placeOrder() {
    if (!validateAddress()) return;
    // Without a total in sight nothing is agreed to.
    if (shownQuote && !isStale) return order.mutate(shownQuote);
    setValidationError(quoteError ? toErrorMessage(quoteError, fallbackMessage) : "Please wait...");
    if (quoteError) void client.invalidateQueries({ queryKey: ["mine", "quote"] });
  }
  const error = validationError ?? (order.error ? toErrorMessage(order.error, fallbackMessage) : undefined);
  return {
    place: placeOrder,
    continueToSummary: () => validateAddress() && setParams({ step: "summary" }),
    isPending: order.isPending,
    /** Why there is no order, and whether the cart is the place to settle it. */
    orderError: error
      ? { message: error, canFixInCart: !isBuyNow && isItemRefusal(order.error ?? quoteError) }
      : undefined,
  };
}

/** From a placed order: to its confirmation, or to the page that pays it. */
function useFinishCheckout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBuyNow } = useCheckoutStep();
  return async (response: OrderReply) => {
    const { _id, status } = response.order;
    client.setQueryData(queries.order(_id).queryKey, response);
    if (status === "pending") {
      setPendingPayment({ orderId: _id, offer: response.payment });
      await navigate(`/paymentchoose?order=${_id}`, { replace: true });
    } else {
      showOrderPlacedToast();
      await navigate(`/orderconfirm?order=${_id}`, { replace: true });
    }
    clearIdempotencyKey();
    if (isBuyNow) clearBuyNowItem();
    setTimeout(() => client.invalidateQueries({ queryKey: ["mine"] }), cartReloadDelayMs);
  };
}

function isItemRefusal(error: Error | null): boolean {
  return error instanceof Refusal && ["out_of_stock", "not_found", "price_changed"].includes(error.code);
}
