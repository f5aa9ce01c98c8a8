import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, translateFor } from "./order-mail.ts";

/** The shop takes units back, or not. `note`: where to send the parcel, or why not. */
export function renderReturnMail(
  mailContext: OrderMailContext,
  { approve, note, isExchange }: { approve: boolean; note: string; isExchange: boolean },
): Mail {
  const t = translateFor(mailContext);
  const number = orderNumber(mailContext.order.id);
  const followsText = isExchange
    ? t("What you chose instead is reserved for you. We send it as soon as your parcel has arrived.")
    : t("You get your money back within a few days of its arrival.");
  return renderOrderMail(mailContext, {
    ...(approve
      ? { subject: t("Your return is approved: order #{number}", { number }), title: t("Send it back to us") }
      : { subject: t("About your return: order #{number}", { number }), title: t("We cannot take this return") }),
    button: t("View your order"),
    path: "/dashboard",
    paragraphs: [
      approve
        ? t(
            "You can send back the items that you chose from your order #{number}. View your order to print the label and put it on the parcel, or write the order number on the parcel.",
            { number },
          )
        : t("We have looked at your return request for order #{number} and cannot accept it.", { number }),
      ...(note ? [note] : []),
      ...(approve ? [followsText] : []),
    ],
  });
}

/** An exchange has passed its inspection. `replacedId`: the order of which units came back. */
export function renderReplacementMail(mailContext: OrderMailContext, replacedId: string): Mail {
  const t = translateFor(mailContext);
  const number = orderNumber(mailContext.order.id);
  return renderOrderMail(mailContext, {
    subject: t("Your exchange: order #{number}", { number }),
    title: t("Your exchange will be on its way soon"),
    paragraphs: [
      t(
        "The items that you sent back from order #{replaced} have arrived. What you chose instead will be sent as order #{number}. There is nothing to pay.",
        { replaced: orderNumber(replacedId), number },
      ),
    ],
    facts: [toDeliveryFact(mailContext.order, t)],
  });
}
