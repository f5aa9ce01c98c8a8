import { orderNumber } from "#contract/orders/order-status.ts";
import { reservationMs } from "#contract/orders/payment-states.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import {
  formatDeliveryEstimate,
  type OrderMailContext,
  renderOrderMail,
  toDeliveryFact,
  toPriceFacts,
  translateFor,
} from "./order-mail.ts";

/** Confirms a placed order: items, price and delivery address. */
export function renderOrderPlacedMail(mailContext: OrderMailContext): Mail {
  const { order } = mailContext;
  const { returnDays } = mailContext.settings;
  const t = translateFor(mailContext);
  const number = orderNumber(order.id);
  const unpaid = order.status === "pending";
  const minutes = reservationMs / 60_000;
  return renderOrderMail(mailContext, {
    subject: t("Your order #{number}", { number }),
    title: t("Thank you for your order"),
    ...(unpaid ? { button: t("Pay your order"), path: "/paymentchoose" } : {}),
    paragraphs: [
      [
        t("We’ve received your order #{number} and will email you when it is on its way.", { number }),
        ...formatDeliveryEstimate(mailContext),
      ].join(" "),
      ...(unpaid
        ? [t("Please pay within {minutes} minutes to confirm it. Your items are reserved until then.", { minutes })]
        : []),
      t("Changed your mind? You can cancel the order on its page until it is packed."),
      ...(returnDays > 0
        ? [t("After delivery you have {days} days to return items, on the same page.", { days: returnDays })]
        : []),
    ],
    facts: [
      ...toPriceFacts(mailContext.order, t),
      { label: t("Payment"), value: order.payment_method === "cod" ? t("Cash on delivery") : t("Online") },
      toDeliveryFact(mailContext.order, t),
    ],
  });
}
