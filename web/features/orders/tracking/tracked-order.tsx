import type { ReactNode } from "react";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { formatDate } from "#contract/values/format-date.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { t } from "../../../ui/text/t.ts";
import { AddressLines, formatFullName } from "../../account/addresses/address-lines.tsx";
import { SignedIn } from "../../account/login/signed-in.tsx";
import { QuoteRows } from "../../cart/order-summary.tsx";
import { isExchange } from "../is-exchange.ts";
import { formatDateRange, isDeliveryLate } from "../order-dates.ts";
import { OrderEdits } from "../order-edits.tsx";
import { OrderItems } from "../order-items.tsx";
import { OrderOptions } from "../order-options.tsx";
import { Parcels } from "../parcels.tsx";
import { PaymentLines } from "../payment-lines.tsx";
import { Refunds } from "../refund-progress.tsx";
import { getStatusLabel, StatusBadge } from "../status-badge.tsx";
import { OrderUpdates } from "../updates/order-updates.tsx";
import { Tracking } from "./tracking.tsx";

const OrderActions = lazyWithRetry(async () => ({ default: (await import("./order-actions.tsx")).OrderActions }));

/** Tracking progress, items and summary of an order. Suspends while the code of a guest's actions is loaded. */
export function TrackedOrder({ order }: { order: Order }) {
  const number = orderNumber(order._id);
  return (
    <article>
      <h1 className="mb-3 font-display text-4xl">{t("Track Order")}</h1>
      <p className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted md:mb-10">
        <span>
          <span className="font-medium text-ink">{t("Order #{number}", { number })}</span> ·{" "}
          {formatDate(order.orderDate)}
        </span>
        <StatusBadge status={order.status} />
      </p>
      {/* Screen readers announce status changes while the page is open. */}
      <p role="status" className="sr-only">
        {t("Order {number}: {status}", { number, status: getStatusLabel(order.status) })}
      </p>
      <div className="with-summary items-start gap-y-12">
        <section aria-label={t("Where your order is")} className="grid gap-8">
          <DeliveryHeadline order={order} />
          <Parcels parcels={order.parcels} />
          <Refunds refunds={order.refunds} />
          <OrderEdits edits={order.edits} />
          <Tracking order={order} />
          <SignedIn fallback={<OrderActions order={order} />}>{null}</SignedIn>
          <OrderUpdates order={order} />
          <p className="border-t border-hairline pt-6 text-sm text-muted">
            {t("Something not right?")} <TextLink to="/contact">{t("Write to us")}</TextLink>
            <SignedIn fallback=".">
              {t(", or go back to")} <TextLink to="/dashboard">{t("My Orders")}</TextLink>.
            </SignedIn>
          </p>
        </section>
        <aside aria-label={t("What you ordered")} className="grid gap-7 bg-wash p-6 lg:p-8">
          <OrderItems items={order.items} />
          <div className="grid gap-6 border-t border-line/40 pt-6 text-sm">
            <SummarySection title={t("Ships to")}>
              <span className="wrap-anywhere">{formatFullName(order.address)}</span>
              <AddressLines address={order.address} />
            </SummarySection>
            <OrderOptions order={order} />
            <SummarySection title={t("Payment")}>
              <PaymentLines order={order} />
            </SummarySection>
            <QuoteRows quote={order.quote} isPlaced isExchange={isExchange(order)} />
          </div>
        </aside>
      </div>
    </article>
  );
}

/** Delivery estimate, or the action or notice that replaces it: payment due, cancelled, late. */
function DeliveryHeadline({ order: { _id, status, estimatedDelivery, payment } }: { order: Order }) {
  if (status === "pending") {
    return (
      <Notice tone="warning">
        <p>{t("Your items are reserved. Please pay to confirm your order.")}</p>
        <ButtonLink to={`/paymentchoose?order=${_id}`} size="sm" className="mt-3">
          {t("Pay now")}
        </ButtonLink>
      </Notice>
    );
  }
  if (status === "returning") {
    return (
      <p className="max-w-[46ch] text-lg">{t("We couldn’t deliver your parcel, and it’s on its way back to us.")}</p>
    );
  }
  if (status === "cancelled" || status === "returned") {
    return (
      <p className="max-w-[46ch] text-lg">
        {status === "returned"
          ? t("Your parcel came back to us.")
          : t("This order was cancelled and will not be sent.")}
        {payment?.state === "refunding" && t(" Your money is on its way back to you.")}
        {payment?.state === "refunded" && t(" Your money has been sent back to you.")}
      </p>
    );
  }
  if (!estimatedDelivery) return null;
  if (isDeliveryLate(estimatedDelivery)) return <LateDeliveryNotice expected={estimatedDelivery} />;
  return (
    <p>
      <span className="eyebrow text-muted">{t("Arrives")}</span>
      <span className="block font-display text-2xl">{formatDateRange(estimatedDelivery)}</span>
    </p>
  );
}

function LateDeliveryNotice({ expected }: { expected: NonNullable<Order["estimatedDelivery"]> }) {
  return (
    <Notice tone="warning">
      <p>
        {t("Your parcel is late. It was expected")} {formatDateRange(expected)}
        {t(". We are sorry.")}{" "}
        <Link to="/contact" className="underline underline-offset-4">
          {t("Ask us about it")}
        </Link>
      </p>
    </Notice>
  );
}

function SummarySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 font-medium">{title}</h2>
      <p className="leading-relaxed text-muted">{children}</p>
    </div>
  );
}
