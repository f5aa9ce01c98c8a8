import type { SiteSettings } from "#contract/content/settings.ts";
import { renderEmail } from "../../platform/mail/email-template.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type NewsletterMailContext = { to: string; shopUrl: string; settings: SiteSettings };

/** Holds no text of the person who entered the address, because it may be a stranger's. */
export function renderConfirmationMail(
  { to, shopUrl, settings }: NewsletterMailContext,
  { confirmUrl, days }: { confirmUrl: string; days: number },
): Mail {
  const shopName = settings.app_title;
  return {
    to,
    subject: `Please confirm your subscription to the ${shopName} newsletter`,
    ...renderEmail({
      shopName,
      shopUrl,
      title: "One more step",
      paragraphs: [
        `Someone, probably you, asked to send the newsletter of ${shopName} to this address. Please confirm it within ${days} days.`,
        "If you did not ask for it, you can ignore this email: without the confirmation nothing is sent.",
      ],
      button: { label: "Confirm the subscription", href: confirmUrl },
      reason: `You are receiving this email because this address was entered for the newsletter of ${shopName}.`,
    }),
  };
}

export function renderSubscribedMail(
  { to, shopUrl, settings }: NewsletterMailContext,
  { unsubscribeUrl }: { unsubscribeUrl: string },
): Mail {
  const shopName = settings.app_title;
  return {
    to,
    subject: `You are subscribed to the ${shopName} newsletter`,
    unsubscribe: unsubscribeUrl,
    ...renderEmail({
      shopName,
      shopUrl,
      title: "Good to have you with us",
      paragraphs: [
        "We write when there is something worth showing: new collections, the cloth they are made of, and the people who make it.",
        "You can leave at any time, with the link below.",
      ],
      button: { label: "See what is new", href: `${shopUrl}/productlist?collection=new` },
      unsubscribe: unsubscribeUrl,
      reason: `You are receiving this email because this address was subscribed to the newsletter of ${shopName}.`,
    }),
  };
}
