import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { useCheckoutQuote } from "./checkout-quote.ts";
import { type CheckoutItems, useCheckoutStep } from "./checkout-step.ts";

/** How these items can be paid, and the chosen method: the other one if the chosen one is not available for this order. */
export function usePaymentMethods(items: CheckoutItems, chosen: PaymentMethod) {
  const { addressId } = useCheckoutStep();
  const total = useCheckoutQuote(items).data?.quote.total;
  const query = useQuery({
    ...customerQueries.paymentMethods(addressId ?? "", total),
    enabled: addressId !== undefined,
    placeholderData: keepPreviousData,
  });
  // Placing the order decides. Without an answer, for example because the address was deleted, nothing is hidden.
  const { available, unavailable } = query.data ?? { available: ["cod", "online"] as const, unavailable: [] };
  const paymentMethod = available.some((method) => method === chosen) ? chosen : (available[0] ?? chosen);
  return { available: [...available], reasons: [...new Set(unavailable.map(({ reason }) => reason))], paymentMethod };
}
