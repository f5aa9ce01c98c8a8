import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { msg, t } from "../../../ui/text/t.ts";
import { formatDateRange, isDeliveryLate } from "../order-dates.ts";
import { StatusBadge } from "../status-badge.tsx";

/** Number and actual status of an order that was just placed. */
export function OrderConfirmationHeader({ order }: { order: Order }) {
  const title = t(titles[order.status] ?? msg("Order Confirmed"));
  return (
    <>
      <StatusIcon status={order.status} />
      <h1 className="font-display text-4xl">{title}</h1>
      <p className="flex flex-wrap items-center justify-center gap-3">
        <span className="text-lg font-medium">{t("Order #{_id}", { _id: orderNumber(order._id) })}</span>
        <StatusBadge status={order.status} />
      </p>
      <div role="status" className="max-w-[46ch] text-muted">
        <ConfirmationText order={order} />
      </div>
    </>
  );
}

const titles: Partial<Record<Order["status"], string>> = {
  pending: msg("Almost There"),
  cancelled: msg("Order Cancelled"),
  returned: msg("Order Returned"),
};

function StatusIcon({ status }: Pick<Order, "status">) {
  if (status === "cancelled" || status === "returned") return null;
  if (status === "pending") {
    return (
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-warning-wash text-warning">
        <Spinner className="size-7" />
      </span>
    );
  }
  return (
    <span className="mb-2 grid size-16 place-items-center rounded-full bg-success-wash text-success">
      <CheckIcon className="size-8" />
    </span>
  );
}

function ConfirmationText({ order: { _id, status, estimatedDelivery, payment } }: { order: Order }) {
  const { deliveryDays } = useSettings();
  if (status === "pending") {
    return (
      <>
        {t("We’re confirming your payment. This page will update by itself. Not paid yet?")}{" "}
        <TextLink to={`/paymentchoose?order=${_id}`}>{t("Pay now")}</TextLink>
      </>
    );
  }
  if (status === "cancelled" || status === "returned") return payment ? t(refundTexts[payment.state] ?? "") : null;
  if (status === "delivered") return t("Your parcel has been delivered.");
  const days = deliveryDays.join("–");
  if (!estimatedDelivery)
    return t("Thank you. We’ve emailed you the details. Your parcel will be with you in {days} business days.", {
      days,
    });
  const expected = formatDateRange(estimatedDelivery);
  return isDeliveryLate(estimatedDelivery)
    ? t("Thank you. We’ve emailed you the details. Your parcel is late: it was expected {expected}.", { expected })
    : t("Thank you. We’ve emailed you the details. Your parcel is expected {expected}.", {
        expected,
      });
}

const refundTexts: Partial<Record<NonNullable<Order["payment"]>["state"], string>> = {
  refunding: msg("Your money is on its way back to you."),
  refunded: msg("Your money has been sent back to you."),
};
