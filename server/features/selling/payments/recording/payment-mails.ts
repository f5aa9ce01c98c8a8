import { orderNumber } from "#contract/orders/order-status.ts";
import { type Language, languagePrefix } from "#contract/values/languages.ts";
import { formatPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../../context.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { type Block, button, facts } from "../../../../platform/mail/template/email-blocks.ts";
import { renderEmail } from "../../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../../shop/brand/brand.ts";
import { createTranslate, type MailSettings, toMailLanguage } from "../../../shop/mail-texts/mail-texts.ts";
import { refundCreditNote } from "../../invoices/invoices.ts";
import { createOrderUrl } from "../../orders/index.ts";

type MailContext = Pick<AppContext, "config" | "now">;
/** The customer's email address and the language of the order. */
type Recipient = { email: string; language: Language };

/** Amounts are in paise. `amount`: the amount that is paid or refunded. `total`: the amount of the refunded payment. */
type MailedPayment = { orderId: string; amount: number };

export function renderPaidMail(
  context: MailContext,
  settings: MailSettings,
  to: Recipient,
  payment: MailedPayment & { reference: string },
): Mail {
  const { number, amount } = formatPayment(payment);
  const t = createTranslate(settings, toMailLanguage(settings, to.language), { number });
  return renderMail(context, settings, to, {
    subject: t("Payment received for order #{number}", { number }),
    title: t("Your payment has arrived"),
    preview: t("{amount} for order #{number}", { amount, number }),
    blocks: [
      t("We’ve received your payment for order #{number}. The order is confirmed, and we’re getting it ready.", {
        number,
      }),
      facts([
        { label: t("Paid"), value: amount },
        { label: t("Payment"), value: payment.reference },
      ]),
    ],
    orderId: payment.orderId,
  });
}

/** `refundIds`: the refunds in this mail, whose credit notes are attached. */
export function renderRefundedMail(
  context: MailContext,
  settings: MailSettings,
  to: Recipient,
  payment: MailedPayment & { reason: string; total: number; refundIds: readonly string[] },
): Mail {
  const { number, amount } = formatPayment(payment);
  const t = createTranslate(settings, toMailLanguage(settings, to.language), { number });
  const reason = t(payment.reason);
  const isPartial = payment.amount < payment.total;
  const mail = renderMail(context, settings, to, {
    subject: t("Refund for order #{number}", { number }),
    title: t("Your money is on its way back"),
    preview: t("{amount} for order #{number}", { amount, number }),
    blocks: [
      isPartial
        ? t("We’ve refunded {amount} of your payment for order #{number}. {reason}.", { amount, number, reason })
        : t("We’ve refunded your payment for order #{number}. {reason}.", { number, reason }),
      t("It goes back the way you paid: to a card in five to seven business days, to UPI usually in two."),
      facts([{ label: t("Refunded"), value: amount }]),
    ],
    orderId: payment.orderId,
  });
  return { ...mail, attachments: payment.refundIds.map((id) => ({ kind: refundCreditNote, id })) };
}

type MailContent = {
  subject: string;
  title: string;
  preview: string;
  blocks: readonly Block[];
  orderId: string;
};

function renderMail(
  context: MailContext,
  settings: MailSettings,
  to: Recipient,
  { subject, orderId, blocks, ...content }: MailContent,
): Mail {
  const language = toMailLanguage(settings, to.language);
  const t = createTranslate(settings, language, { number: orderNumber(orderId) });
  const shop = settings.app_title;
  const { html, text } = renderEmail({
    ...content,
    lang: language,
    shopName: shop,
    shopUrl: context.config.publicUrl + languagePrefix(language),
    look: toEmailLook(settings),
    blocks: [...blocks, button(t("View your order"), createOrderUrl(context, "/ordertracking", orderId, language))],
    reason: t("You are receiving this email because you placed an order at {shop}.", { shop }),
  });
  return { to: to.email, subject, html, text };
}

const formatPayment = ({ orderId, amount }: MailedPayment) => ({
  number: orderNumber(orderId),
  amount: formatPaise(amount),
});
