import type { ReactNode } from "react";
import type { Order } from "#contract/orders/orders.ts";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { AddressLines, formatFullName } from "../../account/addresses/address-lines.tsx";
import { QuoteRows } from "../../cart/order-summary.tsx";
import { isExchange } from "../is-exchange.ts";
import { OrderEdits } from "../order-edits.tsx";
import { OrderItems } from "../order-items.tsx";
import { OrderOptions } from "../order-options.tsx";
import { Parcels } from "../parcels.tsx";
import { PaymentLines } from "../payment-lines.tsx";
import { Refunds } from "../refund-progress.tsx";
import { BuyAgain } from "./buy-again.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { DeliveredOrder } from "./delivered-order.tsx";
import { DownloadInvoice } from "./download-invoice.tsx";
import { PrintOrder } from "./print-order.tsx";
import { Timeline } from "./timeline.tsx";

export function OrderDetails({ order }: { order: Order }) {
  return (
    <div className="grid gap-8 border-t border-hairline p-5 sm:p-6">
      <Timeline order={order} />
      <Parcels parcels={order.parcels} />
      <Refunds refunds={order.refunds} />
      <OrderEdits edits={order.edits} />
      <OrderItems items={order.items} />
      <div className="grid gap-8 border-t border-hairline pt-6 text-sm md:grid-cols-3">
        <DetailsSection title={t("Shipping address")}>
          {order.address ? (
            <p className="leading-relaxed text-muted">
              <span className="wrap-anywhere">{formatFullName(order.address)}</span>
              <AddressLines address={order.address} />
            </p>
          ) : (
            <p className="text-muted">{t("Shipping address not available")}</p>
          )}
          <div className="mt-4 empty:hidden">
            <OrderOptions order={order} />
          </div>
        </DetailsSection>
        <DetailsSection title={t("Payment")}>
          <p className="leading-relaxed text-muted">
            <PaymentLines order={order} />
          </p>
        </DetailsSection>
        <DetailsSection title={t("Price details")}>
          <QuoteRows quote={order.quote} isPlaced isExchange={isExchange(order)} />
        </DetailsSection>
      </div>
      {order.status === "delivered" && <DeliveredOrder order={order} />}
      <div className="flex flex-wrap gap-3 border-t border-hairline pt-6 print:hidden">
        <ButtonLink to={`/ordertracking?order=${order._id}`} variant="secondary" size="sm">
          {t("Track Order")}
        </ButtonLink>
        <BuyAgain order={order} />
        <DownloadInvoice order={order} />
        <PrintOrder />
        <CancelOrder order={order} />
      </div>
    </div>
  );
}

function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-medium">{title}</h3>
      {children}
    </div>
  );
}
