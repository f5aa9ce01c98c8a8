import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Spinner } from "../../../ui/feedback/spinner.tsx";
import { CheckIcon } from "../../../ui/icons/icons.tsx";
import { TextLink } from "../../../ui/navigation/text-link.tsx";
import { formatDateRange, isDeliveryLate } from "../order-dates.ts";
import { StatusBadge } from "../status-badge.tsx";

/** Number and actual status of an order that was just placed. */
export function OrderConfirmationHeader({ order }: { order: Order }) {
  const title = titles[order.status] ?? "Order Confirmed";
  return (
    <>
      <StatusIcon status={order.status} />
      <h1 className="font-display text-4xl">{title}</h1>
      <p className="flex flex-wrap items-center justify-center gap-3">
        <span className="text-lg font-medium">Order #{orderNumber(order._id)}</span>
        <StatusBadge status={order.status} />
      </p>
      <div role="status" className="max-w-[46ch] text-muted">
        <ConfirmationText order={order} />
      </div>
    </>
  );
}

const titles: Partial<Record<Order["status"], string>> = {
  pending: "Almost There",
  cancelled: "Order Cancelled",
  returned: "Order Returned",
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
        Your payment is being confirmed. This page updates by itself as soon as it is. Not paid yet?{" "}
        <TextLink to={`/paymentchoose?order=${_id}`}>Pay now</TextLink>
      </>
    );
  }
  if (status === "cancelled" || status === "returned") return payment ? refundTexts[payment.state] : null;
  if (status === "delivered") return "Your parcel has been delivered.";
  return (
    <>
      Thank you. All the details are on their way to you by email. Your parcel{" "}
      {estimatedDelivery
        ? `${isDeliveryLate(estimatedDelivery) ? "is late: it was" : "is"} expected ${formatDateRange(estimatedDelivery)}`
        : `will be with you in ${deliveryDays.join("–")} business days`}
      .
    </>
  );
}

const refundTexts: Partial<Record<NonNullable<Order["payment"]>["state"], string>> = {
  refunding: "Your money is on its way back to you.",
  refunded: "Your money has been sent back to you.",
};
