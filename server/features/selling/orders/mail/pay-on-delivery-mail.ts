import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, toPriceFacts, translateFor } from "./order-mail.ts";

/** The customer has chosen to pay an unpaid order on delivery. */
export function renderPayOnDeliveryMail(mailContext: OrderMailContext): Mail {
  const t = translateFor(mailContext);
  const number = orderNumber(mailContext.order.id);
  return renderOrderMail(mailContext, {
    subject: t("Confirmed: your order #{number}", { number }),
    title: t("Your order is confirmed"),
    paragraphs: [t("You’ll pay for your order #{number} in cash on delivery.", { number })],
    facts: [
      ...toPriceFacts(mailContext.order, t),
      { label: t("Payment"), value: t("Cash on delivery") },
      toDeliveryFact(mailContext.order, t),
    ],
  });
}
