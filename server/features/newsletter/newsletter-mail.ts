import type { SiteSettings } from "#contract/content/settings.ts";
import { renderEmail } from "../../platform/mail/email-template.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type SubscribedMailContext = { to: string; shopUrl: string; settings: SiteSettings; unsubscribeUrl: string };

export function renderSubscribedMail({ to, shopUrl, settings, unsubscribeUrl }: SubscribedMailContext): Mail {
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
