import { defaultLanguage } from "#contract/values/languages.ts";
import type { AppContext } from "../../../context.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { renderEmail } from "../../../platform/mail/template/email-template.ts";
import { getReplyAddress } from "../../editorial/contact/contact.ts";
import { toEmailLook } from "../../shop/brand/brand.ts";
import { createTranslate, type MailSettings } from "../../shop/mail-texts/mail-texts.ts";

type Answered = { email: string; subject: string };

/** A reply to a message of the contact form. The customer's answer goes to the shop's address. */
export function renderReplyMail(
  context: Pick<AppContext, "config">,
  settings: MailSettings,
  message: Answered,
  text: string,
): Mail {
  const { app_title: shopName } = settings;
  // The language in which a message was written is not known.
  const t = createTranslate(settings, defaultLanguage);
  return {
    to: message.email,
    replyTo: getReplyAddress(context, settings),
    subject: `Re: ${message.subject.replace(/^(re:\s*)+/i, "")}`,
    ...renderEmail({
      shopName,
      shopUrl: context.config.publicUrl,
      look: toEmailLook(settings),
      title: message.subject,
      blocks: text.split(/\s*\n\s*/),
      reason: t("You have written to {shop} with the contact form. To answer, reply to this email."),
    }),
  };
}
