import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, translateFor } from "./order-mail.ts";

/** The answer to a request for a return. `note`: where to send the parcel, or why the shop rejects the return. */
export function renderReturnMail(
  mailContext: OrderMailContext,
  { approve, note, isExchange }: { approve: boolean; note: string; isExchange: boolean },
): Mail {
  const t = translateFor(mailContext);
  const number = orderNumber(mailContext.order.id);
  const followsText = isExchange
    ? t("Your replacement is reserved. We’ll send it as soon as your parcel arrives.")
    : t("We’ll refund you within a few days of receiving it.");
  return renderOrderMail(mailContext, {
    ...(approve
      ? { subject: t("Your return is approved: order #{number}", { number }), title: t("Send it back to us") }
      : { subject: t("About your return: order #{number}", { number }), title: t("We can’t accept this return") }),
    button: t("View your order"),
    path: "/dashboard",
    paragraphs: [
      approve
        ? t(
            "You can now send back the items you chose from order #{number}. Print the label from your order page and stick it on the parcel, or write the order number on it.",
            { number },
          )
        : t("We’ve reviewed your return request for order #{number} and can’t accept it.", { number }),
      ...(note ? [note] : []),
      ...(approve ? [followsText] : []),
    ],
  });
}

/** An exchange has passed its inspection. `replacedId`: the id of the order whose units came back. */
export function renderReplacementMail(mailContext: OrderMailContext, replacedId: string): Mail {
  const t = translateFor(mailContext);
  const number = orderNumber(mailContext.order.id);
  return renderOrderMail(mailContext, {
    subject: t("Your exchange: order #{number}", { number }),
    title: t("Your exchange will be on its way soon"),
    paragraphs: [
      t(
        "We’ve received the items you sent back from order #{replaced}. Your replacement will be sent as order #{number}. There is nothing to pay.",
        { replaced: orderNumber(replacedId), number },
      ),
    ],
    facts: [toDeliveryFact(mailContext.order, t)],
  });
}
