import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "../../../app/state/queries.ts";
import { type CheckoutItems, useCheckoutStep } from "./checkout-step.ts";

/** The current quote for the items, with the coupon of the cart or of the buy-now item. */
export function useCheckoutQuote(items: CheckoutItems) {
  const { isBuyNow, couponCode } = useCheckoutStep();
  const cart = useQuery({ ...queries.cart(), enabled: !isBuyNow });
  const query = queries.quote(items, isBuyNow ? couponCode : cart.data?.coupon?.code);
  // After a coupon changes, the previous figures stay visible until the new quote is loaded.
  const { data, error, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  return { data, error, isStale: isPlaceholderData, cartCoupon: cart.data?.coupon };
}
