import type { SiteSettings } from "#contract/content/settings.ts";
import type { AppContext } from "../../../context.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { getReplyAddress } from "../../editorial/contact/contact.ts";

type Answered = { email: string; subject: string };

/** A reply to a message of the contact form. The customer's answer goes to the shop's address. */
export function renderReplyMail(context: AppContext, settings: SiteSettings, message: Answered, text: string): Mail {
  const { app_title: shopName } = settings;
  return {
    to: message.email,
    replyTo: getReplyAddress(context, settings),
    subject: `Re: ${message.subject.replace(/^(re:\s*)+/i, "")}`,
    ...renderEmail({
      shopName,
      shopUrl: context.config.publicUrl,
      title: message.subject,
      blocks: text.split(/\s*\n\s*/),
      reason: `You have written to ${shopName} with the contact form. To answer, reply to this email.`,
    }),
  };
}
