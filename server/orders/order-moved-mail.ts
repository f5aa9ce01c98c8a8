import { type OrderStatus, orderNumber, toCustomerNote } from "#contract/order-status.ts";
import { shopTimeZone } from "#contract/shop-calendar.ts";
import type { Mail } from "../mail/mail.ts";
import { type AboutOrder, deliveryFact, orderLetter } from "./order-letter.ts";

type Told = { subject: string; title: string; paragraphs: string[]; button?: string };

/** The moves that a customer waits for. The others are read on the tracking page; what was paid is mailed by payments. */
const moves: Partial<Record<OrderStatus, (about: AboutOrder) => Told>> = {
  shipped: ({ order }) => ({
    subject: "On its way: your order",
    title: "Your order is on its way",
    paragraphs: [`Your order #${orderNumber(order._id)} has left us.${arrival(order)}`],
  }),
  delivered: ({ order, settings }) => ({
    subject: "Delivered: your order",
    title: "Your order has arrived",
    button: "View your order",
    paragraphs: [
      `Your order #${orderNumber(order._id)} was delivered. We hope you like what you chose.`,
      `If something does not fit, you can send it back within ${settings.returnDays} days.`,
    ],
  }),
  cancelled: ({ order }) => ({
    subject: "Cancelled: your order",
    title: "Your order was cancelled",
    button: "View your order",
    paragraphs: [
      `Your order #${orderNumber(order._id)} was cancelled. Nothing will be sent.`,
      ...(order.paymentStatus === "Refunded" ? ["What you paid goes back the way it came, within a few days."] : []),
      ...(order.paymentMethod === "online" && order.paymentStatus === "Pending" ? ["Nothing was paid."] : []),
    ],
  }),
};

/** Undefined for a move that is not mailed. */
export function orderMovedMail(about: AboutOrder): Mail | undefined {
  const told = moves[about.order.status]?.(about);
  if (!told) return undefined;
  const last = about.order.history.at(-1);
  const note = last && toCustomerNote(last);
  return orderLetter(about, {
    ...told,
    facts: [
      ...(note ? [{ label: "Note", value: note }] : []),
      ...(about.order.status === "cancelled" ? [] : [deliveryFact(about.order)]),
    ],
  });
}

const days = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: shopTimeZone });

/** Nothing, for a parcel that leaves later than it was to arrive. */
function arrival({ estimatedDelivery, history }: AboutOrder["order"]): string {
  if (!estimatedDelivery || (history.at(-1)?.at ?? "") > estimatedDelivery.to) return "";
  const [from, to] = [days.format(new Date(estimatedDelivery.from)), days.format(new Date(estimatedDelivery.to))];
  return from === to ? ` It should be with you on ${to}.` : ` It should be with you between ${from} and ${to}.`;
}
