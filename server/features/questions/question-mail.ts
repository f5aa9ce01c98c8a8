import type { SiteSettings } from "#contract/content/settings.ts";
import type { Config } from "../../config/config.ts";
import { renderEmail } from "../../platform/mail/email-template.ts";
import type { Mail } from "../../platform/mail/mail.ts";

type MailContext = { config: Config; settings: SiteSettings; stopUrl: string };
type MailedQuestion = { email: string; text: string; slug: string; productId: string; name: string };

/** The answer to a question, for its author. */
export function renderAnswerMail(
  { config, settings, stopUrl }: MailContext,
  { email, text, slug, productId, name }: MailedQuestion,
  answer: { text: string; isShop: boolean },
): Mail {
  const shopName = settings.app_title;
  return {
    to: email,
    subject: `An answer to your question about ${name}`,
    unsubscribe: stopUrl,
    ...renderEmail({
      shopName,
      shopUrl: config.publicUrl,
      title: "Your question was answered",
      paragraphs: [
        `You asked about ${name}: “${text}”`,
        `${answer.isShop ? shopName : "A customer who has bought it"} answers: “${answer.text}”`,
      ],
      button: {
        label: "See it in the shop",
        href: `${config.publicUrl}/productdetails/${encodeURIComponent(slug)}/${productId}#questions`,
      },
      unsubscribe: stopUrl,
      reason: `You are receiving this email because you asked a question at ${shopName}. The link ends emails about answers to your questions.`,
    }),
  };
}
