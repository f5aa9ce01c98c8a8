import type { OrdersQueryInput } from "#contract/orders/orders.ts";
import { defaultLanguage } from "#contract/values/languages.ts";
import { getLanguage, msg, t } from "../../../ui/text/t.ts";

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

/**
 * Converts the filters to a query. The page shows order numbers as "Order #1C99F846", so the search accepts a number
 * with or without "Order" and "#".
 */
export function toOrdersQuery({ status, q, page }: OrderFilters): OrdersQueryInput {
  const term = q.trim().replace(/^(order\s*)?#/i, "");
  return { page, limit: ordersPerPage, ...(term && { q: term }), ...(status !== "all" && { status }) };
}

const statusFilterLabels: Record<StatusFilter, string> = {
  all: msg("All Orders"),
  confirmed: msg("Confirmed"),
  processing: msg("Processing"),
  shipped: msg("Shipped"),
  delivered: msg("Delivered"),
  cancelled: msg("Cancelled"),
};

export function formatStatusFilter(status: StatusFilter): string {
  return t(statusFilterLabels[status]);
}

export function getEmptyMessage({ status, q }: OrderFilters): string {
  if (status === "all")
    return q ? t('None of your orders matches "{q}".', { q }) : t("You have not ordered anything yet.");
  const label = getLanguage() === defaultLanguage ? status : formatStatusFilter(status);
  return q
    ? t('None of your {status} orders matches "{q}".', { status: label, q })
    : t("You have no {status} orders.", { status: label });
}
