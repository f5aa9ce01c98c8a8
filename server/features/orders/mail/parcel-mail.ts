import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { ParcelRow } from "../record/parcel-queries.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, toParcelFacts } from "./order-mail.ts";

/** A first parcel of several has left. The last one is in the mail that the order is shipped. */
export function renderPartSentMail(mailContext: OrderMailContext, { items: sent }: ParcelRow): Mail {
  const { order } = mailContext;
  const quantities = new Map(sent.map(({ itemId, quantity }) => [itemId, quantity]));
  const items = order.items.flatMap((item) => {
    const quantity = quantities.get(item.id);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  return renderOrderMail(
    { ...mailContext, order: { ...order, items } },
    {
      subject: "A part is on its way: your order",
      title: "A part of your order is on its way",
      paragraphs: [
        `These items of your order #${orderNumber(order.id)} have been shipped. The others follow in another parcel; we will email you when it leaves.`,
      ],
      facts: [...toParcelFacts(order), toDeliveryFact(order)],
    },
  );
}

/** The tracking number of a parcel that has left was added or corrected. */
export function renderTrackingMail(mailContext: OrderMailContext): Mail {
  return renderOrderMail(mailContext, {
    subject: "Where your parcel is: your order",
    title: "Follow your parcel",
    paragraphs: [
      `You can follow your order #${orderNumber(mailContext.order.id)} on its way with the courier's number below.`,
    ],
    facts: [...toParcelFacts(mailContext.order), toDeliveryFact(mailContext.order)],
  });
}
