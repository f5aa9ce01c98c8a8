import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { TabHeader } from "../../../ui/display/tab-header.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { PackageIcon } from "../../../ui/icons/later-icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { Pagination } from "../../../ui/navigation/pagination.tsx";
import { t } from "../../../ui/text/t.ts";
import { OrderCard } from "./order-card.tsx";
import {
  formatStatusFilter,
  getEmptyMessage,
  type OrderFilters,
  ordersPerPage,
  parseOrderFilters,
  statusFilters,
  toOrdersQuery,
  toOrdersUrl,
} from "./order-filters.ts";
import { OrderSearch } from "./order-search.tsx";

/** List of the customer's orders. The URL holds the filters and the page; the database filters. */
export function MyOrders() {
  const [searchParams] = useSearchParams();
  const filters = parseOrderFilters(searchParams);
  const { data, error, isPlaceholderData } = useQuery({
    ...customerQueries.orders(toOrdersQuery(filters)),
    placeholderData: keepPreviousData,
  });
  const isFiltered = filters.status !== "all" || filters.q !== "";
  return (
    <section aria-labelledby="orders">
      <TabHeader id="orders" title={t("My Orders")} />
      {error && <Notice>{t("Failed to load orders. Please try again later.")}</Notice>}
      {!data && !error && <OrdersSkeleton />}
      {data && (isFiltered || data.total > 0) && (
        <div className="mb-6 grid gap-5">
          <OrderSearch filters={filters} />
          <StatusFilters filters={filters} />
        </div>
      )}
      {data && data.total === 0 && <EmptyOrders filters={filters} isFiltered={isFiltered} />}
      {data && data.total > 0 && (
        <>
          <p role="status" className="sr-only">
            {pluralize(data.total, "order")}
          </p>
          <ul aria-busy={isPlaceholderData} className="grid gap-5 transition-opacity aria-busy:opacity-60">
            {data.data.map((order) => (
              <OrderCard key={order._id} order={order} />
            ))}
          </ul>
          <div className="mt-10">
            <Pagination
              page={filters.page}
              pageCount={Math.ceil(data.total / ordersPerPage)}
              pageUrl={(page) => toOrdersUrl({ ...filters, page })}
            />
          </div>
        </>
      )}
    </section>
  );
}

function StatusFilters({ filters }: { filters: OrderFilters }) {
  return (
    <nav
      aria-label={t("Which orders")}
      className="scroll-fade scrollbar-none -mx-page overflow-x-auto px-page lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-7 border-b border-hairline">
        {statusFilters.map((status) => (
          <li key={status} className="shrink-0">
            <Link
              to={toOrdersUrl({ ...filters, status, page: 1 })}
              preventScrollReset
              aria-current={status === filters.status ? "true" : undefined}
              className="-mb-px grid min-h-11 place-items-center border-b-2 border-transparent text-sm text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-ink"
            >
              {formatStatusFilter(status)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EmptyOrders({ filters, isFiltered }: { filters: OrderFilters; isFiltered: boolean }) {
  return (
    <EmptyState icon={PackageIcon} title={t("No orders found")} text={getEmptyMessage(filters)}>
      {isFiltered ? (
        <ButtonLink to="/dashboard">{t("View all orders")}</ButtonLink>
      ) : (
        <ButtonLink to="/productlist">{t("Explore Products")}</ButtonLink>
      )}
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label={t("Loading your orders")} className="grid gap-5">
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
