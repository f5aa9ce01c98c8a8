import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, translateFor } from "./order-mail.ts";

/** The mail about a delivery address that staff have changed. */
export function renderAddressMail(mailContext: OrderMailContext): Mail {
  const t = translateFor(mailContext);
  const number = orderNumber(mailContext.order.id);
  return renderOrderMail(mailContext, {
    subject: t("New address: your order #{number}", { number }),
    title: t("Your order has a new address"),
    paragraphs: [
      t(
        "We have changed the delivery address of your order #{number}. If it is not right, please reply soon, before we pack the order.",
        { number },
      ),
    ],
    facts: [toDeliveryFact(mailContext.order, t)],
  });
}
