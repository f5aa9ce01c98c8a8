import { useSearchParams } from "react-router";
import type { Order } from "#contract/orders/orders.ts";
import { Seo } from "../../../app/seo/seo.tsx";
import { useBuyerToken, useToken } from "../../../app/state/storage/token.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { ButtonLink } from "../../../ui/forms/button.tsx";
import { t } from "../../../ui/text/t.ts";
import { AddressLines, formatFullName } from "../../account/addresses/address-lines.tsx";
import { RequireBuyer } from "../../account/login/require-auth.tsx";
import { GuestAccount } from "../../account/signup/guest-account.tsx";
import { QuoteRows } from "../../cart/order-summary.tsx";
import { OrderErrorState } from "../order-error.tsx";
import { OrderItems } from "../order-items.tsx";
import { OrderOptions } from "../order-options.tsx";
import { usePolledOrder } from "../order-polling.ts";
import { PaymentLines } from "../payment-lines.tsx";
import { OrderUpdates } from "../updates/order-updates.tsx";
import { Confetti } from "./confetti.tsx";
import { OrderConfirmationHeader } from "./order-confirmation-header.tsx";

export function Component() {
  const [searchParams] = useSearchParams();
  const orderId = searchParams.get("order") ?? "";
  return (
    <div className="wrap min-h-dvh max-w-3xl py-12 md:py-20">
      <Seo title={t("Order Confirmed")} canonical="/orderconfirm" index={false} />
      <RequireBuyer orderId={orderId}>
        <ConfirmedOrder id={orderId} />
      </RequireBuyer>
    </div>
  );
}

/** Polls the order, since the customer may arrive here before the payment is recorded. */
function ConfirmedOrder({ id }: { id: string }) {
  const { data, error, refetch } = usePolledOrder(id);
  if (data) return <Confirmation order={data.order} />;
  if (error || id === "") return <OrderErrorState error={error} onRetry={refetch} />;
  return <Skeleton className="h-96 w-full" />;
}

function Confirmation({ order }: { order: Order }) {
  const isSignedIn = useToken() !== undefined;
  // Visitors who came with the link of the order's mail do not count as guests, because their email is not known here.
  const isGuest = useBuyerToken() !== undefined && !isSignedIn;
  return (
    <div className="grid gap-12">
      {order.status === "confirmed" && <Confetti orderId={order._id} />}
      <div className="grid justify-items-center gap-4 text-center">
        <OrderConfirmationHeader order={order} />
        <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          {isSignedIn && (
            <ButtonLink to="/dashboard" size="lg">
              {t("Order Summary")}
            </ButtonLink>
          )}
          <ButtonLink to="/productlist" size="lg" variant="secondary">
            {t("Back To Shopping")}
          </ButtonLink>
          <ButtonLink to={`/ordertracking?order=${order._id}`} size="lg" variant={isSignedIn ? "secondary" : "primary"}>
            {t("Track Order")}
          </ButtonLink>
        </div>
      </div>
      <OrderUpdates order={order} />
      {isGuest && <GuestAccount />}
      <section aria-label={t("What you ordered")} className="grid gap-8 border-t border-hairline pt-10">
        <OrderItems items={order.items} />
        <div className="grid gap-8 border-t border-hairline pt-8 text-sm sm:grid-cols-2">
          <div className="grid content-start gap-6">
            <div>
              <h2 className="mb-2 font-medium">{t("Ships to")}</h2>
              <p className="leading-relaxed text-muted">
                <span className="wrap-anywhere">{formatFullName(order.address)}</span>
                <AddressLines address={order.address} />
              </p>
            </div>
            <OrderOptions order={order} />
            <div>
              <h2 className="mb-2 font-medium">{t("Payment")}</h2>
              <p className="leading-relaxed text-muted">
                <PaymentLines order={order} />
              </p>
            </div>
          </div>
          <QuoteRows quote={order.quote} isPlaced />
        </div>
      </section>
    </div>
  );
}
