import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, toPriceFacts } from "./order-mail.ts";

/** The customer has chosen to pay an unpaid order on delivery. */
export function renderPayOnDeliveryMail(mailContext: OrderMailContext): Mail {
  const { order } = mailContext;
  return renderOrderMail(mailContext, {
    subject: "Confirmed: your order",
    title: "Your order is confirmed",
    paragraphs: [`You pay your order #${orderNumber(order.id)} in cash when your parcel is handed to you.`],
    facts: [...toPriceFacts(order), { label: "Payment", value: "Cash on delivery" }, toDeliveryFact(order)],
  });
}
