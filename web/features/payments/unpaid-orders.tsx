import { useQuery } from "@tanstack/react-query";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { customerQueries } from "../../app/state/customer-queries.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { PackageIcon } from "../../ui/icons/later-icons.tsx";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { t } from "../../ui/text/t.ts";
import { SignedIn } from "../account/login/signed-in.tsx";
import { ShopPrice } from "../catalogue/cards/shop-price.tsx";
import { OrderErrorState } from "../orders/order-error.tsx";

/** Shown when the URL names no order: the orders awaiting payment. */
export function UnpaidOrders() {
  const { data, error, refetch } = useQuery(customerQueries.orders({ status: "pending" }));
  if (!data && error) return <OrderErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-80 w-full" />;
  if (data.total === 0) {
    return (
      <EmptyState
        as="h1"
        icon={PackageIcon}
        title={t("Nothing to pay")}
        text={t("None of your orders is waiting for payment.")}
      >
        <SignedIn fallback={<ButtonLink to="/productlist">{t("CONTINUE SHOPPING")}</ButtonLink>}>
          <ButtonLink to="/dashboard">{t("My Orders")}</ButtonLink>
        </SignedIn>
      </EmptyState>
    );
  }
  return (
    <>
      <h1 className="mb-3 font-display text-4xl">{t("Awaiting payment")}</h1>
      <p className="mb-8 text-muted">{t("Choose the order that you would like to pay.")}</p>
      <ul className="border-t border-hairline">
        {data.data.map((order) => (
          <UnpaidOrderRow key={order._id} order={order} />
        ))}
      </ul>
      <p className="mt-6 text-sm">
        <SignedIn>
          <TextLink to="/dashboard">{t("My Orders")}</TextLink>
        </SignedIn>
      </p>
    </>
  );
}

function UnpaidOrderRow({ order }: { order: Order }) {
  const number = orderNumber(order._id);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-hairline py-5">
      <p>
        <span className="font-medium">{t("Order #{number}", { number })}</span>
        <span className="block text-sm text-muted">
          {formatDate(order.orderDate)} · {order.items.map(({ name }) => name).join(", ")}
        </span>
      </p>
      <div className="ms-auto flex items-center gap-5">
        <ShopPrice price={order.totalAmount} className="text-lg" />
        <ButtonLink to={`/paymentchoose?order=${order._id}`} size="sm">
          {t("Pay now")}
          <span className="sr-only">{t(" for order {number}", { number })}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
