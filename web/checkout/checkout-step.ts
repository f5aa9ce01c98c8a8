import { startTransition, useOptimistic } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { PaymentMethod } from "#contract/order-life.ts";

export const steps = ["shipping", "payment", "summary"] as const;
export type Step = (typeof steps)[number];
/** What is ordered; the server alone says what it costs. */
export type CheckoutItems = { productId: string; quantity: number; selectedSize: string; selectedColor: string }[];
/** An empty one is taken out of the address. */
type ParamsChange = { step?: Step; address?: string; pay?: PaymentMethod; coupon?: string };

/** The checkout's state is its address, so that reload and Back keep the step and what was chosen. */
export function useCheckoutStep() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const requestedStep = steps.find((name) => name === search.get("step")) ?? "shipping";
  const pay: PaymentMethod = search.get("pay") === "online" ? "online" : "cod";
  // A pressed radio shows at once; the address follows.
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
  return {
    // Without an address there is nothing to pay for yet.
    step: search.has("address") ? requestedStep : ("shipping" as const),
    addressId: selected.address,
    paymentMethod: selected.pay,
    isBuyNow: search.get("isBuyNow") === "true",
    /** Of the buy-now flow; a cart keeps its own. */
    couponCode: search.get("coupon") ?? undefined,
    go: setParams,
  };
}
