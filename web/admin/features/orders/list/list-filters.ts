import { orderSorts } from "#contract/admin/orders/order-sorts.ts";
import { findOption } from "../../../ui/find-option.ts";
import type { OrderView } from "../status/order-views.ts";

/** The query of the list for the server, from the parameters of the address. */
export function toListFilters(search: URLSearchParams, view: OrderView | undefined) {
  const value = (name: string) => search.get(name) || undefined;
  return {
    status: [...(view?.statuses ?? [])],
    q: value("q"),
    tag: value("tag"),
    since: value("since"),
    until: value("until"),
    sort: findOption(orderSorts, search, "sort"),
    payment: (["cod", "online"] as const).find((method) => method === value("payment")),
  };
}
