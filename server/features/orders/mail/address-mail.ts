import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact } from "./order-mail.ts";

/** The shop has changed where an order goes. */
export function renderAddressMail(mailContext: OrderMailContext): Mail {
  return renderOrderMail(mailContext, {
    subject: "New address: your order",
    title: "Your order has a new address",
    paragraphs: [
      `We have changed where your order #${orderNumber(mailContext.order.id)} goes. If this is not right, please answer soon: we pack it next.`,
    ],
    facts: [toDeliveryFact(mailContext.order)],
  });
}
