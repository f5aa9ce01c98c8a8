import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Refusal } from "#contract/http/errors.ts";
import type { OrderResponse } from "#contract/orders/orders.ts";
import { toErrorMessage } from "../../../app/errors/error-message.ts";
import { customerApi } from "../../../app/state/customer-api.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { queries } from "../../../app/state/queries.ts";
import { clearAddressDraft } from "../../../app/state/storage/address-draft.ts";
import { getGuestItems, isSameVariant, removeFromGuestCart } from "../../../app/state/storage/guest-cart.ts";
import { t } from "../../../ui/text/t.ts";
import { showOrderPlacedToast } from "../../payments/order-placed-toast.ts";
import { setPendingPayment } from "../../payments/pending-payment.ts";
import { clearBuyNowItem } from "./buy-now.ts";
import { type CheckoutItems, useCheckoutStep } from "./checkout-step.ts";
import { clearIdempotencyKey, getIdempotencyKey } from "./idempotency-key.ts";
import { clearOptionsDraft, toOrderOptions, useOptionsDraft } from "./options-draft.ts";
import { findOptionsProblem } from "./options-problem.ts";
import { useCheckoutQuote, usePaymentMethods } from "./payment-methods.ts";

/** SPEC §4: the cart is refetched half a second after the order, when its page is no longer in view. */
const cartReloadDelayMs = 500;

/** Places an order of the items, to the selected address, for the total that is shown. */
export function usePlaceOrder(items: CheckoutItems) {
  const client = useQueryClient();
  const { addressId, isBuyNow, setParams } = useCheckoutStep();
  const { paymentMethod } = usePaymentMethods(items);
  const [validationError, setValidationError] = useState<string>();
  const addresses = useQuery(customerQueries.addresses()).data?.addresses;
  const { data: shownQuote, isStale, error: quoteError } = useCheckoutQuote(items);
  const options = useOptionsDraft();
  const finishCheckout = useFinishCheckout(items);
  const fallbackMessage = paymentMethod === "cod" ? t("Failed to place order") : t("Failed to create order");

  const order = useMutation({
    mutationFn: async ({ quote, coupon }: NonNullable<typeof shownQuote>) => {
      // The shown total excludes a refused coupon, and the summary shows the reason.
      const couponCode = coupon?.refused ? undefined : coupon?.code;
      const body = {
        addressId: addressId ?? "",
        items,
        paymentMethod,
        expectedTotal: quote.total,
        couponCode,
        ...(isBuyNow && { isBuyNow }),
        ...toOrderOptions(options),
      };
      const response = await customerApi.orders.place(body, getIdempotencyKey(body));
      if (response.order.status !== "cancelled") return response;
      // The response of an earlier request was lost, and its order expired unpaid: place a new order.
      clearIdempotencyKey();
      return customerApi.orders.place(body, getIdempotencyKey(body));
    },
    onSuccess: finishCheckout,
    onError: (error) => {
      // If the response was lost, the order may be placed and the cart empty: a retry with the same key returns that
      // order.
      if (!(error instanceof Refusal)) return;
      // The shown data is outdated, because prices, stock, the coupon or the payment methods have changed.
      void client.invalidateQueries({ queryKey: ["mine", "quote"] });
      void client.invalidateQueries({ queryKey: ["mine", "payment-methods"] });
      void client.invalidateQueries({ queryKey: queries.cart().queryKey });
    },
  });

  /** Returns whether the selected address exists and the options are complete; shows an error if not. */
  function validateOrder(): boolean {
    const isKnown = addresses?.some(({ _id }) => _id === addressId) ?? false;
    const addressProblem = isKnown ? undefined : addresses ? t("Please select an address") : t("Please wait...");
    const problem = addressProblem ?? findOptionsProblem(options)?.message;
    setValidationError(problem);
    return problem === undefined;
  }
  function placeOrder() {
    if (!validateOrder()) return;
    // The customer agrees to the total on the screen, so no order is placed without a current quote.
    if (shownQuote && !isStale) return order.mutate(shownQuote);
    setValidationError(quoteError ? toErrorMessage(quoteError, fallbackMessage) : t("Please wait..."));
    if (quoteError) void client.invalidateQueries({ queryKey: ["mine", "quote"] });
  }
  const error = validationError ?? (order.error ? toErrorMessage(order.error, fallbackMessage) : undefined);
  return {
    placeOrder,
    continueToSummary: () => validateOrder() && setParams({ step: "summary" }),
    isPending: order.isPending,
    /** True if the customer tried to place the order with incomplete options. */
    hasOptionsProblem: validationError !== undefined && validationError === findOptionsProblem(options)?.message,
    /** The reason why no order was placed, and whether the customer can fix it in the cart. */
    orderError: error
      ? { message: error, canFixInCart: !isBuyNow && isItemRefusal(order.error ?? quoteError) }
      : undefined,
  };
}

/** Navigates from a placed order to its confirmation or to the payment page. */
function useFinishCheckout(items: CheckoutItems) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBuyNow, isGuest } = useCheckoutStep();
  return async (response: OrderResponse) => {
    const { _id, status } = response.order;
    const isOrdered = (item: CheckoutItems[number]) => items.some((ordered) => isSameVariant(ordered, item));
    client.setQueryData(customerQueries.order(_id).queryKey, response);
    if (status === "pending") {
      setPendingPayment({ orderId: _id, offer: response.payment });
      await navigate(`/paymentchoose?order=${_id}`, { replace: true });
    } else {
      showOrderPlacedToast();
      await navigate(`/orderconfirm?order=${_id}`, { replace: true });
    }
    clearIdempotencyKey();
    clearAddressDraft();
    clearOptionsDraft();
    if (isBuyNow) clearBuyNowItem();
    else if (isGuest) for (const item of getGuestItems().filter(isOrdered)) removeFromGuestCart(item);
    setTimeout(() => client.invalidateQueries({ queryKey: ["mine"] }), cartReloadDelayMs);
  };
}

function isItemRefusal(error: Error | null): boolean {
  return error instanceof Refusal && ["out_of_stock", "over_limit", "not_found", "price_changed"].includes(error.code);
}
