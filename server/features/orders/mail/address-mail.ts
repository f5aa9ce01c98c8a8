import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact } from "./order-mail.ts";

/** The shop has changed where an order goes. */
export function renderAddressMail(mailContext: OrderMailContext): Mail {
  return renderOrderMail(mailContext, {
    subject: "New address: your order",
    title: "Your order has a new address",
    paragraphs: [
      `We have changed the delivery address of your order #${orderNumber(mailContext.order.id)}. If it is not right, please reply soon, before we pack the order.`,
    ],
    facts: [toDeliveryFact(mailContext.order)],
  });
}
