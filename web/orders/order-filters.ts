import type { OrdersAsk } from "#contract/orders.ts";

/** SPEC §2 "My Orders". */
export const filters = ["all", "confirmed", "processing", "shipped", "delivered", "cancelled"] as const;
export type Filter = (typeof filters)[number];
/** As many orders stand on one page. */
export const ordersShown = 10;

/** What the address asks for. */
export type OrdersWanted = { filter: Filter; q: string; page: number };

export function ordersWanted(search: URLSearchParams): OrdersWanted {
  return {
    filter: filters.find((known) => known === search.get("status")) ?? "all",
    q: search.get("q") ?? "",
    page: Math.max(1, Number.parseInt(search.get("page") ?? "", 10) || 1),
  };
}

export function ordersAddress({ filter, q, page }: OrdersWanted): string {
  const search = new URLSearchParams();
  if (filter !== "all") search.set("status", filter);
  if (q) search.set("q", q);
  if (page > 1) search.set("page", String(page));
  return search.size > 0 ? `/dashboard?${search}` : "/dashboard";
}

/** The number stands as "Order #1C99F846" on the page, and is searched for in all its ways. */
export function ordersAsk({ filter, q, page }: OrdersWanted): OrdersAsk {
  const term = q.trim().replace(/^(order\s*)?#/i, "");
  return { page, limit: ordersShown, ...(term && { q: term }), ...(filter !== "all" && { status: filter }) };
}

export function filterLabel(filter: Filter): string {
  return filter === "all" ? "All Orders" : `${filter[0]?.toUpperCase()}${filter.slice(1)}`;
}

export function emptyWords({ filter, q }: OrdersWanted): string {
  const which = filter === "all" ? "" : `${filter} `;
  if (q) return `None of your ${which}orders matches "${q}".`;
  return filter === "all" ? "You have not ordered anything yet." : `You have no ${which}orders.`;
}
