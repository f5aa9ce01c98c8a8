import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { ItemEdit } from "../record/edit-queries.ts";
import { type OrderMailContext, renderOrderMail, toPriceFacts } from "./order-mail.ts";

/** `difference`: the new total minus the old one, in paise. */
type Edit = { changes: readonly ItemEdit[]; difference: number; reason: string };

/** The shop has cancelled or replaced units of an order. The mail lists what the order is now. */
export function renderEditMail(mailContext: OrderMailContext, { changes, difference, reason }: Edit): Mail {
  const { order } = mailContext;
  return renderOrderMail(mailContext, {
    subject: "Changed: your order",
    title: "Your order was changed",
    button: "View your order",
    paragraphs: [
      `We have changed your order #${orderNumber(order.id)}:`,
      ...changes.map(describeChange),
      ...(reason ? [reason] : []),
      ...describeDifference(order.payment_method, difference, order.total),
    ],
    facts: toPriceFacts(order),
  });
}

function describeChange({ name, size, color, quantity, to }: ItemEdit): string {
  const units = `${quantity} × ${name} (${size}, ${color})`;
  const isOne = quantity === 1;
  if (to) return `${units} ${isOne ? "comes" : "come"} as ${to.size}, ${to.color} instead.`;
  return `${units} ${isOne ? "has" : "have"} been removed.`;
}

function describeDifference(method: "cod" | "online", difference: number, total: number): string[] {
  if (difference === 0) return [];
  if (method === "cod") return [`The courier collects ${formatPaise(total)}.`];
  return difference < 0 ? [`We refund ${formatPaise(-difference)} the way you paid, within a few days.`] : [];
}
