import type { SiteSettings } from "#contract/content/settings.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import { renderEmail } from "../../../platform/mail/email-template.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { refundCreditNote } from "../../invoices/invoices.ts";
import { createOrderUrl } from "../../orders/index.ts";

type MailContext = Pick<AppContext, "config" | "now">;

/** Amounts are in paise. `total`: what was paid, of which `amount` is refunded. */
type MailedPayment = { orderId: string; amount: number };

export function renderPaidMail(
  context: MailContext,
  settings: SiteSettings,
  to: string,
  payment: MailedPayment & { reference: string },
): Mail {
  const { number, amount } = formatPayment(payment);
  return renderMail(context, settings, to, {
    subject: `Payment received for order #${number}`,
    title: "Your payment has arrived",
    preview: `${amount} for order #${number}`,
    paragraphs: [`We have your payment for order #${number}. The order is confirmed, and we are getting it ready.`],
    facts: [
      { label: "Paid", value: amount },
      { label: "Payment", value: payment.reference },
    ],
    orderId: payment.orderId,
  });
}

/** `refundIds`: refunds of parts, whose credit notes are attached. */
export function renderRefundedMail(
  context: MailContext,
  settings: SiteSettings,
  to: string,
  payment: MailedPayment & { reason: string; total: number; refundIds: readonly string[] },
): Mail {
  const { number, amount } = formatPayment(payment);
  const isPartial = payment.amount < payment.total;
  const mail = renderMail(context, settings, to, {
    subject: `Refund for order #${number}`,
    title: "Your money is on its way back",
    preview: `${amount} for order #${number}`,
    paragraphs: [
      `We have sent back ${isPartial ? `${amount} of ` : ""}your payment for order #${number}. ${payment.reason}.`,
      "It goes to where you paid from. Banks take five to seven working days to show it.",
    ],
    facts: [{ label: "Refunded", value: amount }],
    orderId: payment.orderId,
  });
  return { ...mail, attachments: payment.refundIds.map((id) => ({ kind: refundCreditNote, id })) };
}

type MailContent = {
  subject: string;
  title: string;
  preview: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  orderId: string;
};

function renderMail(
  context: MailContext,
  settings: SiteSettings,
  to: string,
  { subject, orderId, ...content }: MailContent,
): Mail {
  const { html, text } = renderEmail({
    ...content,
    shopName: settings.app_title,
    shopUrl: context.config.publicUrl,
    button: { label: "View your order", href: createOrderUrl(context, "/ordertracking", orderId) },
    reason: `You are receiving this email because you placed an order at ${settings.app_title}.`,
  });
  return { to, subject, html, text };
}

const formatPayment = ({ orderId, amount }: MailedPayment) => ({
  number: orderNumber(orderId),
  amount: formatPaise(amount),
});
