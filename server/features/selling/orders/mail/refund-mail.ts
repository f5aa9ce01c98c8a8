import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { refundCreditNote } from "../../invoices/invoices.ts";
import { type OrderMailContext, renderOrderMail, translateFor } from "./order-mail.ts";

/**
 * The mail about a refund of cash on delivery, which staff have paid out, with its credit note. A refund through the
 * provider is mailed when the provider has made it.
 */
export function renderRefundByHandMail(
  mailContext: OrderMailContext,
  refund: { id: string; amount: number; reason: string },
): Mail {
  const t = translateFor(mailContext);
  const amount = formatPaise(refund.amount);
  const number = orderNumber(mailContext.order.id);
  return renderOrderMail(mailContext, {
    subject: t("Refund for order #{number}", { number }),
    title: t("Your money is on its way back"),
    button: t("View your order"),
    paragraphs: [
      t("We’ve refunded {amount} for order #{number}. {reason}", { amount, number, reason: t(refund.reason) }),
      t("UPI and bank transfers take up to two business days."),
    ],
    facts: [{ label: t("Refunded"), value: amount }],
    attachments: [{ kind: refundCreditNote, id: refund.id }],
  });
}
