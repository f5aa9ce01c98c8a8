import { useQueries } from "@tanstack/react-query";
import type { Permission } from "#contract/admin/permissions.ts";
import { api } from "../state/api.ts";
import { useCan } from "../state/staff.ts";
import { useDebounced } from "../state/use-debounced.ts";

type Found = { id: string; label: string; to: string };
type Source = { label: string; permission: Permission; find: (q: string) => Promise<Found[]> };

/** The maximum number of results of each kind. */
const limit = 5;
/** The minimum number of characters that the server searches for. */
const minLength = 3;

const sources: readonly Source[] = [
  {
    label: "Orders",
    permission: "orders:read",
    find: async (q) =>
      (await api.orders.list({ q, limit })).orders.map(({ _id: id, number, customer, city }) => ({
        id,
        label: `#${number} · ${customer.name} · ${city}`,
        to: `/admin/orders/${id}`,
      })),
  },
  {
    label: "Products",
    permission: "products:read",
    find: async (q) =>
      (await api.products.list({ q, limit })).products.map(({ _id: id, name, inStock }) => ({
        id,
        label: `${name} · ${inStock} in stock`,
        to: `/admin/products/${id}`,
      })),
  },
  {
    label: "Customers",
    permission: "customers:read",
    find: async (q) =>
      (await api.customers.list({ q, limit })).customers.map(({ _id: id, name, email }) => ({
        id,
        label: [name, email].filter(Boolean).join(" · "),
        to: `/admin/customers/${id}`,
      })),
  },
];

/**
 * Searches orders, products and customers with the search of their lists: numbers, names, emails, phones and SKUs.
 * `text` changes with every key. The search is sent after a short pause in typing, and results for an earlier text are
 * not shown. `isSearching` is true until all results for the text have arrived. They are shown together, so that
 * nothing moves below the pointer.
 */
export function useFound(text: string) {
  const can = useCan();
  const q = text.trim();
  const settled = useDebounced(q);
  const isSearchable = [...q].length >= minLength;
  const isCurrent = isSearchable && settled === q;
  const searched = sources.filter(({ permission }) => can(permission));
  const results = useQueries({
    queries: searched.map(({ label, find }) => ({
      queryKey: ["found", label, settled],
      queryFn: () => find(settled),
      enabled: isCurrent,
    })),
  });
  const isComplete = isCurrent && results.every(({ data, isError }) => data !== undefined || isError);
  return {
    groups: isComplete ? searched.map(({ label }, index) => ({ label, found: results[index]?.data ?? [] })) : [],
    isSearching: isSearchable && !isComplete,
  };
}
