import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { customerQueries } from "../../../app/state/customer-queries.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { PackageIcon } from "../../../ui/icons/later-icons.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { t } from "../../../ui/text/t.ts";
import { RequireBuyer } from "../../account/login/require-auth.tsx";
import { OrderErrorState } from "../order-error.tsx";
import { usePolledOrder } from "../order-polling.ts";
import { OrderSkeleton } from "../order-skeleton.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { TrackedOrder } from "./tracked-order.tsx";

/** Number of newest orders loaded when the URL names no order: the newest is shown, the others are linked. */
const recentOrdersLimit = 6;

export function Component() {
  const [searchParams] = useSearchParams();
  const orderId = searchParams.get("order");
  return (
    <div className="wrap min-h-dvh max-w-6xl py-10 md:py-14">
      <Seo title={t("Track Order")} canonical="/ordertracking" index={false} />
      <RequireBuyer orderId={orderId ?? undefined}>
        {orderId ? <PolledOrder id={orderId} /> : <NewestOrder />}
      </RequireBuyer>
    </div>
  );
}

function PolledOrder({ id, listedOrder }: { id: string; listedOrder?: Order }) {
  const { data, error, refetch } = usePolledOrder(id, listedOrder);
  if (error && !data) return <OrderErrorState error={error} onRetry={refetch} />;
  if (!data) return <OrderSkeleton />;
  return (
    // The boundary contains the whole order, because actions that appear later would shift the content below them.
    <Suspense fallback={<OrderSkeleton />}>
      <TrackedOrder order={data.order} />
    </Suspense>
  );
}

/** Shown when the URL names no order: the newest order, with links to the others. */
function NewestOrder() {
  const { data, error, refetch } = useQuery(customerQueries.orders({ limit: recentOrdersLimit }));
  if (!data) return error ? <OrderErrorState error={error} onRetry={refetch} /> : <OrderSkeleton />;
  const [newest, ...others] = data.data;
  if (!newest) {
    return (
      <EmptyState
        as="h1"
        icon={PackageIcon}
        title={t("No orders found")}
        text={t("You have not ordered anything yet.")}
      >
        <ButtonLink to="/productlist">{t("Explore Products")}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PolledOrder id={newest._id} listedOrder={newest} />
      {others.length > 0 && <OtherOrders orders={others} />}
    </>
  );
}

function OtherOrders({ orders }: { orders: Order[] }) {
  return (
    <nav aria-labelledby="other-orders" className="mt-16">
      <h2 id="other-orders" className="mb-4 font-display text-2xl">
        {t("Your other orders")}
      </h2>
      <ul className="border-t border-hairline">
        {orders.map((order) => (
          <li key={order._id} className="border-b border-hairline">
            <Link
              to={`/ordertracking?order=${order._id}`}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-4 hover:text-accent"
            >
              <span>
                {t("Order #")}
                {orderNumber(order._id)} <span className="text-sm text-muted">· {formatDate(order.orderDate)}</span>
              </span>
              <StatusBadge status={order.status} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
