import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { hasShippingZones } from "#contract/content/shipping-zones.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { type CheckoutItems, useCheckoutStep } from "./checkout-step.ts";

/** The current quotes for the items with either payment method, with the coupon of the cart or of the URL. */
export function useQuotes(items: CheckoutItems) {
  const { isCart, couponCode, addressId } = useCheckoutStep();
  const settings = useSettings();
  const cart = useQuery({ ...queries.cart(), enabled: isCart });
  // Without shipping zones the total is the same for every address.
  const place = hasShippingZones(settings) ? addressId : undefined;
  const query = customerQueries.quote(items, isCart ? cart.data?.coupon?.code : couponCode, place);
  // After a coupon or the address changes, the previous figures stay visible until the new quote is loaded.
  const { data, error, isPlaceholderData } = useQuery({ ...query, placeholderData: keepPreviousData });
  return { data, error, isStale: isPlaceholderData, cartCoupon: cart.data?.coupon };
}
