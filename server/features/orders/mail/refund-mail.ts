import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { refundCreditNote } from "../../invoices/invoices.ts";
import { type OrderMailContext, renderOrderMail } from "./order-mail.ts";

/** A refund of cash on delivery, which staff have paid out, with its credit note. Refunds through the provider are mailed when it has made them. */
export function renderRefundByHandMail(
  mailContext: OrderMailContext,
  refund: { id: string; amount: number; reason: string },
): Mail {
  const amount = formatPaise(refund.amount);
  return renderOrderMail(mailContext, {
    subject: "Refund for order",
    title: "Your money is on its way back",
    button: "View your order",
    paragraphs: [
      `We have sent you ${amount} for order #${orderNumber(mailContext.order.id)}. ${refund.reason}`,
      "Banks take up to two working days to show it.",
    ],
    facts: [{ label: "Refunded", value: amount }],
    attachments: [{ kind: refundCreditNote, id: refund.id }],
  });
}
