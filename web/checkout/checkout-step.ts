import { useNavigate, useSearchParams } from "react-router";
import type { PaymentMethod } from "#contract/order-life.ts";

export const steps = ["shipping", "payment", "summary"] as const;
export type Step = (typeof steps)[number];
/** What is ordered; the server alone says what it costs. */
export type Choices = { productId: string; quantity: number; selectedSize: string; selectedColor: string }[];

/** The checkout's state is its address, so that reload and Back keep the step and what was chosen. */
export function useCheckoutStep() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const addressId = search.get("address") ?? undefined;
  const asked = steps.find((known) => known === search.get("step")) ?? "shipping";
  const isBuyNow = search.get("isBuyNow") === "true";
  const paymentMethod: PaymentMethod = search.get("pay") === "online" ? "online" : "cod";

  function go(change: { step?: Step; address?: string; pay?: PaymentMethod }, replace = false) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    navigate(`/shipping?${next}`, { replace, preventScrollReset: replace });
  }
  // Without an address there is nothing to pay for yet.
  return { step: addressId ? asked : ("shipping" as const), addressId, isBuyNow, paymentMethod, go };
}
