import { formatPrice, toRupees } from "#contract/money.ts";
import { orderNumber } from "#contract/order-status.ts";
import type { SiteSettings } from "#contract/site.ts";
import type { Config } from "../config.ts";
import { letter } from "../mail/letter.ts";
import type { Mail } from "../mail/mail.ts";

/** The amount is in paise. */
type About = { orderId: string; amount: number };

export function paidMail(
  config: Config,
  settings: SiteSettings,
  to: string,
  about: About & { reference: string },
): Mail {
  const { number, amount } = wordsOf(about);
  return mail(config, settings, to, {
    subject: `Payment received for order #${number}`,
    title: "Your payment has arrived",
    preview: `${amount} for order #${number}`,
    paragraphs: [`We have your payment for order #${number}. The order is confirmed, and we are getting it ready.`],
    facts: [
      { label: "Paid", value: amount },
      { label: "Payment", value: about.reference },
    ],
    orderId: about.orderId,
  });
}

export function refundedMail(
  config: Config,
  settings: SiteSettings,
  to: string,
  about: About & { reason: string },
): Mail {
  const { number, amount } = wordsOf(about);
  return mail(config, settings, to, {
    subject: `Refund for order #${number}`,
    title: "Your money is on its way back",
    preview: `${amount} for order #${number}`,
    paragraphs: [
      `We have sent back your payment for order #${number}. ${about.reason}.`,
      "It goes to where you paid from. Banks take five to seven working days to show it.",
    ],
    facts: [{ label: "Refunded", value: amount }],
    orderId: about.orderId,
  });
}

type Said = {
  subject: string;
  title: string;
  preview: string;
  paragraphs: string[];
  facts: { label: string; value: string }[];
  orderId: string;
};

function mail(config: Config, settings: SiteSettings, to: string, { subject, orderId, ...said }: Said): Mail {
  const { html, text } = letter({
    ...said,
    shopName: settings.app_title,
    shopUrl: config.publicUrl,
    button: { label: "View your order", href: `${config.publicUrl}/ordertracking?order=${orderId}` },
    reason: `You are receiving this email because you placed an order at ${settings.app_title}.`,
  });
  return { to, subject, html, text };
}

const wordsOf = ({ orderId, amount }: About) => ({
  number: orderNumber(orderId),
  amount: formatPrice(toRupees(amount)),
});
