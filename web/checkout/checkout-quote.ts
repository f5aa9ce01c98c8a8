import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "../state/queries.ts";
import { type CheckoutItems, useCheckoutStep } from "./checkout-step.ts";

/** What is ordered costs this now, with the coupon of the cart, or of the piece that is bought now. */
export function useCheckoutQuote(items: CheckoutItems) {
  const { isBuyNow, couponCode } = useCheckoutStep();
  const cart = useQuery({ ...queries.cart(), enabled: !isBuyNow });
  const query = queries.quote(items, isBuyNow ? couponCode : cart.data?.coupon?.code);
  // A coupon changes the rows, not the page: what stood there stays until the new figures have come.
  const { data, error, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  return { data, error, isStale: isPlaceholderData, cartCoupon: cart.data?.coupon };
}
