import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Button } from "../../ui/forms/button.tsx";
import { LockIcon } from "../../ui/icons/more-icons.tsx";
import { TextLink } from "../../ui/navigation/text-link.tsx";
import { contentLanguage } from "../../ui/text/content-language.ts";
import { t } from "../../ui/text/t.ts";
import { tNodes } from "../../ui/text/t-nodes.ts";
import { AddressLines, formatFullName } from "../account/addresses/address-lines.tsx";
import { SignedIn } from "../account/login/signed-in.tsx";
import { OrderSummary } from "../cart/order-summary.tsx";
import { OrderItems } from "../orders/order-items.tsx";
import { OrderCoupon } from "./order-coupon.tsx";
import { PayOnDelivery } from "./pay-on-delivery.tsx";
import { ReservationTimer } from "./reservation-timer.tsx";
import { usePayment } from "./use-payment.ts";
import { useReservation } from "./use-reservation.ts";

/** An order awaiting payment: its items, total, remaining reservation time and the Pay button. */
export function UnpaidOrder({ order }: { order: Order }) {
  const { pay, isPending, failure, submittedAt } = usePayment(order);
  return (
    <>
      <h1 className="mb-3 font-display text-4xl">{t("Complete your payment")}</h1>
      <p className="mb-8 text-muted md:mb-10">
        {t("Order")} <span className="font-medium text-ink">#{orderNumber(order._id)}</span>
      </p>
      <div className="with-summary items-start gap-y-8 lg:grid-rows-[auto_1fr]">
        <div className="grid gap-8">
          <PaymentNotice key={submittedAt} failure={failure} payment={order.payment} />
          <ReservationTimer order={order} />
        </div>
        {/* On phones the summary comes before the items, because paying is the purpose of the page. */}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-stretch">
          <OrderSummary quote={order.quote} title={t("To pay")} isPlaced coupon={<OrderCoupon order={order} />}>
            <PayButton order={order} isPending={isPending} onPay={pay} />
            <PayOnDelivery order={order} isPaying={isPending} />
            <p className="flex items-start gap-2 text-xs text-muted">
              <LockIcon className="size-4 shrink-0" />
              {t(
                "Card, UPI and bank details are typed into the payment provider’s own window. The shop never sees them.",
              )}
            </p>
          </OrderSummary>
        </div>
        <div className="grid gap-8">
          <section aria-label={t("What you ordered")} className="border-t border-hairline pt-8">
            <OrderItems items={order.items} />
          </section>
          <section aria-labelledby="ships-to" className="border-t border-hairline pt-6 text-sm">
            <h2 id="ships-to" className="eyebrow mb-2 text-muted">
              {t("Ships to")}
            </h2>
            <p className="font-medium wrap-anywhere">{formatFullName(order.address)}</p>
            <p className="leading-relaxed text-muted">
              <AddressLines address={order.address} />
            </p>
          </section>
          <p className="border-t border-hairline pt-6 text-sm">
            <SignedIn fallback={<TextLink to={`/ordertracking?order=${order._id}`}>{t("Order details")}</TextLink>}>
              <TextLink to="/dashboard">{t("My Orders")}</TextLink>
            </SignedIn>
          </p>
        </div>
      </div>
    </>
  );
}

function PayButton({ order, isPending, onPay }: { order: Order; isPending: boolean; onPay: () => void }) {
  const { isExpired } = useReservation(order);
  return (
    <Button size="lg" fullWidth loading={isPending} disabled={isExpired} onClick={onPay}>
      {isPending ? t("Waiting for your payment...") : t("Pay now")}
    </Button>
  );
}

/**
 * The function is defined outside of the component, because an inline ref callback would take the focus again on every
 * render.
 */
const focusOnMount = (element: HTMLElement | null) => element?.focus();

type PaymentNoticeProps = { failure: ReturnType<typeof usePayment>["failure"]; payment: Order["payment"] };

/** The error of the current attempt or, after a reload, the provider's reason for refusing the last attempt. */
function PaymentNotice({ failure, payment }: PaymentNoticeProps) {
  if (failure) {
    return (
      // The notice may be out of view when Pay is pressed. Focusing it scrolls the page to it.
      <div tabIndex={-1} ref={focusOnMount} className="outline-none">
        <Notice>
          <p className="font-medium">{failure.message}</p>
          <p>{failure.advice}</p>
        </Notice>
      </div>
    );
  }
  if (payment?.state !== "refused") return null;
  return (
    <Notice>
      <p className="font-medium">{t("Your payment didn’t go through")}</p>
      <p>
        {tNodes("{reason} Nothing was charged. You can try again while your items are reserved.", {
          reason: <span lang={contentLanguage(payment.reason)}>{payment.reason}</span>,
        })}
      </p>
    </Notice>
  );
}
