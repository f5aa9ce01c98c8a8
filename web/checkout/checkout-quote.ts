import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queries } from "../state/queries.ts";
import { type Choices, useCheckoutStep } from "./checkout-step.ts";

/** What is ordered costs this now, with the coupon of the cart, or of the piece that is bought now. */
export function useCheckoutQuote(choices: Choices) {
  const { isBuyNow, couponCode } = useCheckoutStep();
  const cart = useQuery({ ...queries.cart(), enabled: !isBuyNow });
  const ask = queries.quote(choices, isBuyNow ? couponCode : cart.data?.coupon?.code);
  // A coupon changes the rows, not the page: what stood there stays until the new figures have come.
  const { data, error, isPlaceholderData } = useQuery({ ...ask, placeholderData: keepPreviousData });
  return { data, error, isOld: isPlaceholderData, cartCoupon: cart.data?.coupon };
}
