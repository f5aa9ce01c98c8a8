import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact } from "./order-mail.ts";

const refundFollows = "You get your money back within a few days of its arrival.";
const exchangeFollows = "What you chose instead is reserved for you. We send it as soon as your parcel has arrived.";

/** The shop takes units back, or not. `note`: where to send the parcel, or why not. */
export function renderReturnMail(
  mailContext: OrderMailContext,
  { approve, note, isExchange }: { approve: boolean; note: string; isExchange: boolean },
): Mail {
  const number = orderNumber(mailContext.order.id);
  return renderOrderMail(mailContext, {
    ...(approve
      ? { subject: "Your return is approved: order", title: "Send it back to us" }
      : { subject: "About your return: order", title: "We cannot take this return" }),
    button: "View your order",
    path: "/dashboard",
    paragraphs: [
      approve
        ? `You can send back the items that you chose from your order #${number}. View your order to print the label and put it on the parcel, or write the order number on the parcel.`
        : `We have looked at your return request for order #${number} and cannot accept it.`,
      ...(note ? [note] : []),
      ...(approve ? [isExchange ? exchangeFollows : refundFollows] : []),
    ],
  });
}

/** An exchange has passed its inspection. `replacedId`: the order of which units came back. */
export function renderReplacementMail(mailContext: OrderMailContext, replacedId: string): Mail {
  const { order } = mailContext;
  return renderOrderMail(mailContext, {
    subject: "Your exchange: order",
    title: "Your exchange will be on its way soon",
    paragraphs: [
      `The items that you sent back from order #${orderNumber(replacedId)} have arrived. What you chose instead will be sent as order #${orderNumber(order.id)}. There is nothing to pay.`,
    ],
    facts: [toDeliveryFact(order)],
  });
}
