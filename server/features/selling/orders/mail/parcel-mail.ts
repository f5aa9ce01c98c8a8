import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import type { ParcelRow } from "../record/parcel-queries.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, toParcelFacts, translateFor } from "./order-mail.ts";

/** The mail about a parcel that is not the order's last one. The last parcel is in the mail about the shipped order. */
export function renderPartSentMail(mailContext: OrderMailContext, { items: sent }: ParcelRow): Mail {
  const { order } = mailContext;
  const t = translateFor(mailContext);
  const number = orderNumber(order.id);
  const quantities = new Map(sent.map(({ itemId, quantity }) => [itemId, quantity]));
  const items = order.items.flatMap((item) => {
    const quantity = quantities.get(item.id);
    return quantity === undefined ? [] : [{ ...item, quantity }];
  });
  return renderOrderMail(
    { ...mailContext, order: { ...order, items } },
    {
      subject: t("A part is on its way: your order #{number}", { number }),
      title: t("A part of your order is on its way"),
      paragraphs: [
        t(
          "These items of your order #{number} have been shipped. The others follow in another parcel; we will email you when it leaves.",
          { number },
        ),
      ],
      facts: [...toParcelFacts(mailContext.order, t), toDeliveryFact(mailContext.order, t)],
    },
  );
}

/** The tracking number of a parcel that has left was added or corrected. */
export function renderTrackingMail(mailContext: OrderMailContext): Mail {
  const t = translateFor(mailContext);
  const number = orderNumber(mailContext.order.id);
  return renderOrderMail(mailContext, {
    subject: t("Where your parcel is: your order #{number}", { number }),
    title: t("Track your parcel"),
    paragraphs: [t("Track your order #{number} with the courier’s number below.", { number })],
    facts: [...toParcelFacts(mailContext.order, t), toDeliveryFact(mailContext.order, t)],
  });
}
