import type { OrdersQueryInput } from "#contract/orders/orders.ts";

/** SPEC §2 "My Orders". */
export const statusFilters = ["all", "confirmed", "processing", "shipped", "delivered", "cancelled"] as const;
export type StatusFilter = (typeof statusFilters)[number];
/** Page size of the order list. */
export const ordersPerPage = 10;

/** Filters in the URL of My Orders. */
export type OrderFilters = { status: StatusFilter; q: string; page: number };

export function parseOrderFilters(searchParams: URLSearchParams): OrderFilters {
  return {
    status: statusFilters.find((filter) => filter === searchParams.get("status")) ?? "all",
    q: searchParams.get("q") ?? "",
    page: Math.max(1, Number.parseInt(searchParams.get("page") ?? "", 10) || 1),
  };
}

export function toOrdersUrl({ status, q, page }: OrderFilters): string {
  const searchParams = new URLSearchParams();
  if (status !== "all") searchParams.set("status", status);
  if (q) searchParams.set("q", q);
  if (page > 1) searchParams.set("page", String(page));
  return searchParams.size > 0 ? `/dashboard?${searchParams}` : "/dashboard";
}

/** The page shows order numbers as "Order #1C99F846": the search accepts the number with or without "Order" and "#". */
export function toOrdersQuery({ status, q, page }: OrderFilters): OrdersQueryInput {
  const term = q.trim().replace(/^(order\s*)?#/i, "");
  return { page, limit: ordersPerPage, ...(term && { q: term }), ...(status !== "all" && { status }) };
}

export function formatStatusFilter(status: StatusFilter): string {
  return status === "all" ? "All Orders" : `${status[0]?.toUpperCase()}${status.slice(1)}`;
}

export function getEmptyMessage({ status, q }: OrderFilters): string {
  const which = status === "all" ? "" : `${status} `;
  if (q) return `None of your ${which}orders matches "${q}".`;
  return status === "all" ? "You have not ordered anything yet." : `You have no ${which}orders.`;
}
