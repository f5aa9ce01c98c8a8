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
import { dropBuyNow } from "./buy-now.ts";
import { useCheckoutQuote } from "./checkout-quote.ts";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";

/** SPEC §4: the cart is read again half a second after the order; by then its page is not in view. Milliseconds. */
const cartReloads = 500;

/** Orders what was chosen, to the address chosen, for the total that was shown. */
export function usePlaceOrder(choices: Choices) {
  const client = useQueryClient();
  const { addressId, paymentMethod, isBuyNow, go } = useCheckoutStep();
  const [missing, setMissing] = useState<string>();
  const addresses = useQuery(queries.addresses()).data?.addresses;
  const { data: shown, isOld, error: unpriced } = useCheckoutQuote(choices);
  const leave = useLeave();
  const unsaid = paymentMethod === "cod" ? "Failed to place order" : "Failed to create order";

  const order = useMutation({
    mutationFn: async ({ quote, coupon }: NonNullable<typeof shown>) => {
      // One that does not count now was said so beside the total, which is without it.
      const couponCode = coupon?.refused ? undefined : coupon?.code;
      const body = {
        addressId: addressId ?? "",
        items: choices,
        paymentMethod,
        expectedTotal: quote.total,
        couponCode,
        ...(isBuyNow && { isBuyNow }),
      };
      const placed = await api.orders.place(body, orderKeyFor(body));
      if (placed.order.status !== "cancelled") return placed;
      // Its answer was lost, and nobody paid it in time: what is wanted now is another one.
      forgetOrderKey();
      return api.orders.place(body, orderKeyFor(body));
    },
    onSuccess: leave,
    onError: (error) => {
      // Without an answer the order may stand, and the cart be empty: pressed again, the same key finds it.
      if (!(error instanceof Refusal)) return;
      // What was shown no longer holds: prices, stock or coupon changed meanwhile.
      void client.invalidateQueries({ queryKey: ["mine", "quote"] });
      void client.invalidateQueries({ queryKey: queries.cart().queryKey });
    },
  });

  /** Whether the order has a known address; says so if not. */
  function addressed(): boolean {
    const known = addresses?.some(({ _id }) => _id === addressId) ?? false;
    setMissing(known ? undefined : addresses ? "Please select an address" : "Please wait...");
    return known;
  }
  function place() {
    if (!addressed()) return;
    // Without a total in sight nothing is agreed to.
    if (shown && !isOld) return order.mutate(shown);
    setMissing(unpriced ? toErrorMessage(unpriced, unsaid) : "Please wait...");
    if (unpriced) void client.invalidateQueries({ queryKey: ["mine", "quote"] });
  }
  const error = missing ?? (order.error ? toErrorMessage(order.error, unsaid) : undefined);
  return {
    place,
    goOn: () => addressed() && go({ step: "summary" }),
    pending: order.isPending,
    /** Why there is no order, and whether the cart is the place to settle it. */
    refusal: error ? { words: error, settledInCart: !isBuyNow && isAboutItems(order.error ?? unpriced) } : undefined,
  };
}

/** From a placed order: to its confirmation, or to the page that pays it. */
function useLeave() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBuyNow } = useCheckoutStep();
  return async (reply: OrderReply) => {
    const { _id, status } = reply.order;
    client.setQueryData(queries.order(_id).queryKey, reply);
    if (status === "pending") {
      setPendingPayment({ orderId: _id, offer: reply.payment });
      await navigate(`/paymentchoose?order=${_id}`, { replace: true });
    } else {
      showOrderPlacedToast();
      await navigate(`/orderconfirm?order=${_id}`, { replace: true });
    }
    forgetOrderKey();
    if (isBuyNow) dropBuyNow();
    setTimeout(() => client.invalidateQueries({ queryKey: ["mine"] }), cartReloads);
  };
}

function isAboutItems(error: Error | null): boolean {
  return error instanceof Refusal && ["out_of_stock", "not_found", "price_changed"].includes(error.code);
}
