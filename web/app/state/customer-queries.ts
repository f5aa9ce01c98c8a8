import { queryOptions } from "@tanstack/react-query";
import { Refusal } from "#contract/http/errors.ts";
import type { OrdersQueryInput, QuoteRequest } from "#contract/orders/orders.ts";
import type { QuoteReturn } from "#contract/orders/returns.ts";
import { customerApi } from "./customer-api.ts";

/** Queries of the checkout and of the account pages, which load them. Their keys begin with "mine" (queries.ts). */
export const customerQueries = {
  profile: () =>
    queryOptions({
      queryKey: ["mine", "profile"],
      queryFn: () => customerApi.account.profile().catch(toMissingProfile),
    }),
  addresses: () => queryOptions({ queryKey: ["mine", "addresses"], queryFn: customerApi.addresses.all }),
  quote: (items: QuoteRequest["items"], couponCode?: string, addressId?: string) =>
    queryOptions({
      queryKey: ["mine", "quote", items, couponCode, addressId],
      queryFn: () => customerApi.orders.quote({ items, couponCode, addressId }),
    }),
  paymentMethods: (addressId: string, total: number | undefined) =>
    queryOptions({
      queryKey: ["mine", "payment-methods", addressId, total],
      queryFn: () => customerApi.orders.paymentMethods({ addressId }, { total }),
    }),
  paymentMethodsOf: (orderId: string) =>
    queryOptions({
      queryKey: ["mine", "payment-methods", "order", orderId],
      queryFn: () => customerApi.orders.paymentMethodsOf({ orderId }),
    }),
  orders: (request: OrdersQueryInput = {}) =>
    queryOptions({ queryKey: ["mine", "orders", request], queryFn: () => customerApi.orders.mine(request) }),
  returns: (orderId: string) =>
    queryOptions({ queryKey: ["mine", "returns", orderId], queryFn: () => customerApi.orders.returns({ orderId }) }),
  returnQuote: (orderId: string, items: QuoteReturn["items"]) =>
    queryOptions({
      queryKey: ["mine", "return-quote", orderId, items],
      queryFn: () => customerApi.orders.quoteReturn({ orderId }, { items }),
    }),
  order: (id: string) =>
    queryOptions({ queryKey: ["mine", "order", id], queryFn: () => customerApi.orders.get({ orderId: id }) }),
};

/** A 404 means that the customer has no profile yet (SPEC §4), which is not an error. */
function toMissingProfile(error: Error): { profile: undefined } {
  if (error instanceof Refusal && error.code === "not_found") return { profile: undefined };
  throw error;
}
