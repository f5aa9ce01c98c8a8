import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type PaymentMethod, paymentMethods } from "#contract/orders/order-status.ts";
import { useToken } from "../../../app/state/storage/token.ts";

export const steps = ["shipping", "payment", "summary"] as const;
export type CheckoutStep = (typeof steps)[number];
/** The items to order, without prices: the server calculates them. */
export type CheckoutItems = { productId: string; quantity: number; selectedSize: string; selectedColor: string }[];
/** An empty value removes the parameter from the URL. */
type ParamsChange = { step?: CheckoutStep; address?: string; pay?: PaymentMethod; coupon?: string };

/** The checkout's state is in the URL, so that reload and Back keep the step and the selections. */
export function useCheckoutStep() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requestedStep = steps.find((name) => name === search.get("step")) ?? "shipping";
  const pay = paymentMethods.find((method) => method === search.get("pay"));
  // Optimistic: a radio button is checked at once, before the navigation finishes.
  const [selected, setSelected] = useOptimistic({ address: search.get("address") ?? undefined, pay });

  function setParams(change: ParamsChange, replace = false) {
    const params = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    startTransition(async () => {
      setSelected({ ...selected, ...change });
      await navigate(`/shipping?${params}`, { replace, preventScrollReset: replace });
    });
  }
  const isGuest = useToken() === undefined;
  const isBuyNow = search.get("isBuyNow") === "true";
  return {
    // The later steps need a selected address.
    step: search.has("address") ? requestedStep : ("shipping" as const),
    addressId: selected.address,
    /** Undefined until the customer has chosen one. */
    chosenMethod: selected.pay,
    isBuyNow,
    /** True for an order without an account. The guest's cart is in the browser. */
    isGuest,
    /** True if the order consists of the customer's cart on the server. */
    isCart: !isBuyNow && !isGuest,
    /** The coupon of a guest or of the buy-now flow. The cart's coupon is stored with the cart. */
    couponCode: search.get("coupon") ?? undefined,
    setParams,
  };
}
