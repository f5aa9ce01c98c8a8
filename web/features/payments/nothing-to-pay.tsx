import type { ReactNode } from "react";
import { orderNumber } from "#contract/orders/order-status.ts";
import type { Order } from "#contract/orders/orders.ts";
import { ButtonLink } from "../../ui/forms/button.tsx";
import { CheckIcon } from "../../ui/icons/icons.tsx";
import { contentLanguage, tWord } from "../../ui/text/content-language.ts";
import { msg, t } from "../../ui/text/t.ts";
import { tNodes } from "../../ui/text/t-nodes.ts";
import { SignedIn } from "../account/login/signed-in.tsx";
import { findCancellationReason } from "../orders/cancellation-reason.ts";
import { StatusBadge } from "../orders/status-badge.tsx";
import { RestoreCartButton } from "./restore-cart-button.tsx";

/** Shown for an order that needs no online payment, or can no longer be paid. */
export function NothingToPay({ order }: { order: Order }) {
  const { title, text, isPaid } = getCopy(order);
  const isOnline = order.paymentMethod === "online";
  return (
    <div className="mx-auto grid max-w-3xl justify-items-center gap-4 py-10 text-center">
      {isPaid && (
        <span className="mb-2 grid size-16 place-items-center rounded-full bg-success-wash text-success">
          <CheckIcon className="size-8" />
        </span>
      )}
      <h1 className="font-display text-4xl">{title}</h1>
      <p className="flex flex-wrap items-center justify-center gap-3">
        <span className="text-lg font-medium">{t("Order #{_id}", { _id: orderNumber(order._id) })}</span>
        <StatusBadge status={order.status} />
      </p>
      <p role="status" className="max-w-[46ch] text-muted">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
        {order.status === "cancelled" ? (
          <>
            {isOnline && <RestoreCartButton items={order.items} />}
            <ButtonLink to="/productlist" size="lg" variant={isOnline ? "secondary" : "primary"}>
              {t("CONTINUE SHOPPING")}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={`/ordertracking?order=${order._id}`} size="lg">
            {t("Track Order")}
          </ButtonLink>
        )}
        <SignedIn>
          <ButtonLink to="/dashboard" size="lg" variant="secondary">
            {t("My Orders")}
          </ButtonLink>
        </SignedIn>
      </div>
    </div>
  );
}

const shippingTexts: Partial<Record<Order["status"], string>> = {
  shipped: msg("Thank you. Your parcel is on its way."),
  "in transit": msg("Thank you. Your parcel is on its way."),
  delivered: msg("Thank you. Your parcel has been delivered."),
  returning: msg("We couldn’t deliver your parcel, and it’s on its way back to us."),
};

function getCopy(order: Order): {
  title: string;
  text: ReactNode;
  isPaid?: boolean;
} {
  const { status, paymentMethod, payment } = order;
  if (status === "returned") {
    const refund = payment ? t(" What you paid is sent back to you.") : "";
    return { title: t("This order came back to us"), text: t("There is nothing to pay.{refund}", { refund }) };
  }
  if (status !== "cancelled") {
    if (paymentMethod === "online") {
      return {
        title: t("This order is paid"),
        text: t(shippingTexts[status] ?? msg("Thank you. We have your order.")),
        isPaid: true,
      };
    }
    return status === "delivered"
      ? { title: t("This order is paid"), text: t("You paid in cash on delivery."), isPaid: true }
      : { title: t("Nothing to pay now"), text: t("You’ll pay for this order in cash on delivery.") };
  }
  if (payment?.state === "refunding" || payment?.state === "refunded") {
    const reason = toNode(tWord(payment.reason ?? "") || t("The order was cancelled"));
    return {
      title: t("This order was cancelled"),
      text:
        payment.state === "refunded"
          ? tNodes("{reason}. Your money has been sent back to you.", { reason })
          : tNodes("{reason}. Your money is on its way back to you.", { reason }),
    };
  }
  const reason = toNode(findCancellationReason(order) ?? t("It will not be sent"));
  return {
    title: t("This order was cancelled"),
    text: tNodes("{reason}. Nothing was charged, and the items are back on sale.", { reason }),
  };
}

/** Marks the language of a reason, because staff may have written it in another language than the page's. */
const toNode = (reason: string) => <span lang={contentLanguage(reason)}>{reason}</span>;
