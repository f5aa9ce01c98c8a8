import { type OrderStatus, orderNumber, toCustomerNote } from "#contract/orders/order-status.ts";
import { shopTimeZone } from "#contract/values/format-date.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { isReversed } from "../record/order-transitions.ts";
import { type OrderMailContext, renderOrderMail, toDeliveryFact, toParcelFacts } from "./order-mail.ts";

type StatusMail = {
  subject: string;
  title: string;
  paragraphs: string[];
  button?: string;
  attached?: "invoice" | "credit note";
};

/**
 * The transitions that customers are notified of. The others are shown on the tracking page; payments send their own mails
 * (payment-mails.ts).
 */
const statusMails: Partial<Record<OrderStatus, (mailContext: OrderMailContext) => StatusMail>> = {
  shipped: ({ order }) => ({
    subject: "On its way: your order",
    title: "Your order is on its way",
    attached: "invoice",
    paragraphs: [`Your order #${orderNumber(order.id)} has been shipped.${formatDeliveryEstimate(order)}`],
  }),
  delivered: ({ order, settings }) => ({
    subject: "Delivered: your order",
    title: "Your order has arrived",
    button: "View your order",
    paragraphs: [
      `Your order #${orderNumber(order.id)} was delivered. We hope you like what you chose.`,
      `If something does not fit, you can send it back within ${settings.returnDays} days.`,
    ],
  }),
  returned: ({ order }) => ({
    subject: "Returned: your order",
    title: "Your order came back to us",
    button: "View your order",
    attached: "credit note",
    paragraphs: [
      `The parcel of your order #${orderNumber(order.id)} could not be delivered and is back with us.`,
      ...(order.paymentStatus === "Refunded" ? ["What you paid goes back the way it came, within a few days."] : []),
    ],
  }),
  cancelled: ({ order }) => ({
    subject: "Cancelled: your order",
    title: "Your order was cancelled",
    button: "View your order",
    attached: "credit note",
    paragraphs: [
      `Your order #${orderNumber(order.id)} was cancelled. Nothing will be sent.`,
      ...(order.paymentStatus === "Refunded" ? ["What you paid goes back the way it came, within a few days."] : []),
      ...(order.payment_method === "online" && order.paymentStatus === "Pending" ? ["Nothing was paid."] : []),
    ],
  }),
};

/** Undefined for a status without a mail. */
export function renderOrderStatusMail(mailContext: OrderMailContext): Mail | undefined {
  const statusMail = statusMails[mailContext.order.status]?.(mailContext);
  if (!statusMail) return undefined;
  const { attached, ...content } = statusMail;
  const last = mailContext.order.events.at(-1);
  const note = last && toCustomerNote({ ...last, by: last.actor });
  return renderOrderMail(mailContext, {
    ...content,
    ...(attached && { attachments: [{ kind: attached, id: mailContext.order.id }] }),
    facts: [
      ...(note ? [{ label: "Note", value: note }] : []),
      ...(mailContext.order.status === "shipped" ? toParcelFacts(mailContext.order) : []),
      ...(isReversed(mailContext.order.status) ? [] : [toDeliveryFact(mailContext.order)]),
    ],
  });
}

const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: shopTimeZone });

/** Empty if the parcel is shipped after the end of its estimated delivery. */
function formatDeliveryEstimate({ estimatedDelivery, events }: OrderMailContext["order"]): string {
  const last = events.at(-1);
  if (!estimatedDelivery || (last && last.created_at > estimatedDelivery.to)) return "";
  const [from, to] = [dayFormat.format(estimatedDelivery.from), dayFormat.format(estimatedDelivery.to)];
  return from === to ? ` It should be with you on ${to}.` : ` It should be with you between ${from} and ${to}.`;
}
