import { type OrderStatus, orderNumber, toCustomerNote } from "#contract/orders/order-status.ts";
import { notPaidNote, reservationMs } from "#contract/orders/payment-states.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import type { Translate } from "../../../shop/mail-texts/mail-texts.ts";
import type { OrderPage } from "../links/order-link.ts";
import type { OrderRecord } from "../record/order-record.ts";
import { isReversed } from "../record/order-transitions.ts";
import {
  formatDeliveryEstimate,
  type OrderMailContext,
  renderOrderMail,
  toDeliveryFact,
  toParcelFacts,
  translateFor,
} from "./order-mail.ts";

type StatusMail = {
  subject: string;
  title: string;
  paragraphs: string[];
  button?: string;
  path?: OrderPage;
  attached?: "invoice" | "credit note";
};

/**
 * The transitions that customers are notified of. The others are shown on the tracking page; payments send their own
 * mails (payment-mails.ts).
 */
const statusMails: Partial<
  Record<OrderStatus, (mailContext: OrderMailContext, t: Translate, number: string) => StatusMail>
> = {
  shipped: (mailContext, t, number) => ({
    subject: t("On its way: your order #{number}", { number }),
    title: t("Your order is on its way"),
    attached: "invoice",
    paragraphs: [
      [t("Your order #{number} has been shipped.", { number }), ...formatDeliveryEstimate(mailContext)].join(" "),
    ],
  }),
  delivered: ({ settings }, t, number) => ({
    subject: t("Delivered: your order #{number}", { number }),
    title: t("Your order has arrived"),
    button: t("View your order"),
    paragraphs: [
      t("Your order #{number} was delivered. We hope you like what you chose.", { number }),
      t("If something doesn’t fit, you can return it within {days} days.", { days: settings.returnDays }),
    ],
  }),
  returned: ({ order }, t, number) => ({
    subject: t("Returned: your order #{number}", { number }),
    title: t("Your order came back to us"),
    button: t("View your order"),
    attached: "credit note",
    paragraphs: [
      t("We couldn’t deliver your order #{number}, and the parcel has come back to us.", { number }),
      ...(order.paymentStatus === "Refunded" ? [t("We’ll refund you the way you paid, within a few days.")] : []),
    ],
  }),
  cancelled: ({ order }, t, number) => ({
    subject: t("Cancelled: your order #{number}", { number }),
    title: t("Your order was cancelled"),
    // The page of the payment puts the items back into the cart.
    ...(isUnpaid(order) ? { button: t("Order again"), path: "/paymentchoose" } : { button: t("View your order") }),
    attached: "credit note",
    paragraphs: [
      ...(isUnpaid(order)
        ? [
            t("We didn’t receive your payment within {minutes} minutes, so your items went back on sale.", {
              minutes: reservationMs / 60_000,
            }),
          ]
        : []),
      t("Your order #{number} was cancelled. Nothing will be sent.", { number }),
      ...(order.paymentStatus === "Refunded" ? [t("We’ll refund you the way you paid, within a few days.")] : []),
      ...(order.payment_method === "online" && order.paymentStatus === "Pending" ? [t("Nothing was paid.")] : []),
    ],
  }),
};

/** Whether the order was cancelled because the payment did not arrive in time. */
const isUnpaid = ({ events }: OrderRecord) => events.at(-1)?.note === notPaidNote;

/** Undefined for a status without a mail. */
export function renderOrderStatusMail(mailContext: OrderMailContext): Mail | undefined {
  const t = translateFor(mailContext);
  const { order } = mailContext;
  const statusMail = statusMails[order.status]?.(mailContext, t, orderNumber(order.id));
  if (!statusMail) return undefined;
  const { attached, ...content } = statusMail;
  const last = mailContext.order.events.at(-1);
  const note = last && t(toCustomerNote({ ...last, by: last.actor }));
  return renderOrderMail(mailContext, {
    ...content,
    ...(attached && { attachments: [{ kind: attached, id: mailContext.order.id }] }),
    facts: [
      ...(note && !isUnpaid(mailContext.order) ? [{ label: t("Note"), value: note }] : []),
      ...(mailContext.order.status === "shipped" ? toParcelFacts(mailContext.order, t) : []),
      ...(isReversed(mailContext.order.status) ? [] : [toDeliveryFact(mailContext.order, t)]),
    ],
  });
}
