import { orderNumber } from "#contract/orders/order-status.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { type OrderMailContext, renderOrderMail } from "./order-mail.ts";

/** The shop takes units back, or not. `note`: where to send the parcel, or why not. */
export function renderReturnMail(
  mailContext: OrderMailContext,
  { approve, note }: { approve: boolean; note: string },
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
        ? `We take back what you named of your order #${number}. Please write the order's number on the parcel.`
        : `We looked at your return of order #${number} and cannot accept it.`,
      ...(note ? [note] : []),
      ...(approve ? ["Your money follows within a few days of its arrival."] : []),
    ],
  });
}
