import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { TabHeader } from "../account/tab-header.tsx";
import { queries } from "../state/queries.ts";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/link.tsx";
import { PackageIcon } from "../ui/more-icons.tsx";
import { Notice } from "../ui/notice.tsx";
import { Pagination } from "../ui/pagination.tsx";
import { pluralize } from "../ui/pluralize.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { OrderCard } from "./order-card.tsx";
import {
  emptyWords,
  filterLabel,
  filters,
  type OrdersWanted,
  ordersAddress,
  ordersAsk,
  ordersShown,
  ordersWanted,
} from "./order-filters.ts";
import { OrderSearch } from "./order-search.tsx";

/** The address says which orders; the database finds them. */
export function MyOrders() {
  const [search] = useSearchParams();
  const wanted = ordersWanted(search);
  const { data, error, isPlaceholderData } = useQuery({
    ...queries.orders(ordersAsk(wanted)),
    placeholderData: keepPreviousData,
  });
  const narrowed = wanted.filter !== "all" || wanted.q !== "";
  return (
    <section aria-labelledby="orders">
      <TabHeader id="orders" title="My Orders" />
      {error && <Notice>Failed to load orders. Please try again later.</Notice>}
      {!data && !error && <OrdersSkeleton />}
      {data && (narrowed || data.total > 0) && (
        <div className="mb-6 grid gap-5">
          <OrderSearch wanted={wanted} />
          <Filters wanted={wanted} />
        </div>
      )}
      {data && data.total === 0 && <NoOrders wanted={wanted} narrowed={narrowed} />}
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
              page={wanted.page}
              pages={Math.ceil(data.total / ordersShown)}
              to={(page) => ordersAddress({ ...wanted, page })}
            />
          </div>
        </>
      )}
    </section>
  );
}

function Filters({ wanted }: { wanted: OrdersWanted }) {
  return (
    <nav
      aria-label="Which orders"
      className="more-beyond scrollbar-none -mx-page overflow-x-auto px-page lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-7 border-b border-hairline">
        {filters.map((filter) => (
          <li key={filter} className="shrink-0">
            <Link
              to={ordersAddress({ ...wanted, filter, page: 1 })}
              preventScrollReset
              aria-current={filter === wanted.filter ? "true" : undefined}
              className="-mb-px grid min-h-11 place-items-center border-b-2 border-transparent text-sm text-muted transition-colors hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-ink"
            >
              {filterLabel(filter)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoOrders({ wanted, narrowed }: { wanted: OrdersWanted; narrowed: boolean }) {
  return (
    <EmptyState icon={PackageIcon} title="No orders found" text={emptyWords(wanted)}>
      {narrowed ? (
        <ButtonLink to="/dashboard">View all orders</ButtonLink>
      ) : (
        <ButtonLink to="/productlist">Explore Products</ButtonLink>
      )}
    </EmptyState>
  );
}

function OrdersSkeleton() {
  return (
    <div role="status" aria-label="Loading your orders" className="grid gap-5">
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
