import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import type { QuoteResponse } from "#contract/orders/orders.ts";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useQuotes } from "./checkout-quote.ts";
import { type CheckoutItems, useCheckoutStep } from "./checkout-step.ts";

/**
 * The methods by which these items can be paid, and the current method. If the chosen method is not available for this
 * order, the current method is the other one. `chosen`: the method just selected by the customer, which the URL has
 * only after the navigation finishes.
 */
export function usePaymentMethods(items: CheckoutItems, chosen?: PaymentMethod) {
  const { addressId, chosenMethod } = useCheckoutStep();
  const quotes = useQuotes(items).data;
  const { codFee } = useSettings();
  const total = (quotes?.codQuote ?? quotes?.quote)?.total;
  const query = useQuery({
    ...customerQueries.paymentMethods(addressId ?? "", total),
    enabled: addressId !== undefined,
    placeholderData: keepPreviousData,
  });
  // Without a response, for example because the address was deleted, no method is hidden. The server checks the method
  // again when the order is placed.
  const { available, unavailable } = query.data ?? { available: ["cod", "online"] as const, unavailable: [] };
  // Cash on delivery with a fee is never preselected: only the customer's own choice may add the fee to the total.
  const hasFee = quotes ? quotes.codQuote !== undefined : codFee > 0;
  const preferred = chosen ?? chosenMethod ?? (hasFee ? "online" : "cod");
  const paymentMethod = available.some((method) => method === preferred) ? preferred : (available[0] ?? preferred);
  return { available: [...available], reasons: [...new Set(unavailable.map(({ reason }) => reason))], paymentMethod };
}

/** The current quote for the items with the current payment method. */
export function useCheckoutQuote(items: CheckoutItems) {
  const { data, ...rest } = useQuotes(items);
  const { paymentMethod } = usePaymentMethods(items);
  return { data: data && toShown(data, paymentMethod === "cod"), ...rest };
}

function toShown({ codQuote, ...response }: QuoteResponse, isCod: boolean): QuoteResponse {
  return isCod && codQuote ? { ...response, quote: codQuote } : response;
}
