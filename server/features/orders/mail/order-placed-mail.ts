import { orderNumber } from "#contract/orders/order-status.ts";
import { reservationMs } from "#contract/orders/payment-states.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, toPriceFacts } from "./order-mail.ts";

/** Confirms a placed order: items, price and delivery address. */
export function renderOrderPlacedMail(mailContext: OrderMailContext): Mail {
  const { order } = mailContext;
  const unpaid = order.status === "pending";
  return renderOrderMail(mailContext, {
    subject: "Your order",
    title: "Thank you for your order",
    ...(unpaid ? { button: "Pay your order", path: "/paymentchoose" } : {}),
    paragraphs: [
      `We have your order #${orderNumber(order.id)} and will let you know when it is on its way.`,
      ...(unpaid
        ? [`It is confirmed once it is paid: we hold its pieces for you for ${reservationMs / 60_000} minutes.`]
        : []),
    ],
    facts: [
      ...toPriceFacts(order),
      { label: "Payment", value: order.payment_method === "cod" ? "Cash on delivery" : "Online" },
      toDeliveryFact(order),
    ],
  });
}
