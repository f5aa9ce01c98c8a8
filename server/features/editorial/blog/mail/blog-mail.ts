import { type Language, languagePrefix } from "#contract/values/languages.ts";
import type { Config } from "../../../../config/config.ts";
import type { AppContext } from "../../../../context.ts";
import { confirmationDays } from "../../../../platform/mail/confirmation-link.ts";
import type { Mail } from "../../../../platform/mail/mail.ts";
import { button } from "../../../../platform/mail/template/email-blocks.ts";
import { type EmailContent, renderEmail } from "../../../../platform/mail/template/email-template.ts";
import { toEmailLook } from "../../../shop/brand/brand.ts";
import { createTranslate, type MailSettings, toMailLanguage } from "../../../shop/mail-texts/mail-texts.ts";
import { createFollowToken } from "./confirmation-token.ts";
import { createUnsubscribeToken, type Subscription } from "./unsubscribe-token.ts";

type ArticleReference = { id: string; title: string };
/** `language`: the recorded language of the recipient. */
type Recipient = { email: string; language: Language };

export function commentMail(
  config: Config,
  settings: MailSettings,
  to: Recipient,
  { id, title }: ArticleReference,
  { name, comment }: { name: string; comment: string },
): Mail {
  const { t, shopUrl } = toLanguage(config, settings, to);
  return renderBlogMail(config, settings, to, {
    subject: t("New comment on “{title}”", { title }),
    title: t("New comment on “{title}”", { title }),
    blocks: [
      t("{name} wrote:", { name }),
      ...comment.split(/\n+/),
      button(t("Read the conversation"), `${shopUrl}/blogs/${id}#comments`),
    ],
    reason: t("You are receiving this email because you asked to be told of further comments on this article."),
    subscription: { article: id, email: to.email },
  });
}

/** The mail contains no text of the commenter, because the address may be a stranger's. */
export function confirmFollowMail(
  { config, now }: Pick<AppContext, "config" | "now">,
  settings: MailSettings,
  to: Recipient,
  { id, title }: ArticleReference,
): Mail {
  const token = createFollowToken(config, { articleId: id, email: to.email }, now());
  const { lang, t, shopUrl } = toLanguage(config, settings, to);
  const shop = settings.app_title;
  return {
    to: to.email,
    subject: t("Please confirm: new comments on “{title}”", { title }),
    ...renderEmail({
      lang,
      shopName: shop,
      shopUrl,
      look: toEmailLook(settings),
      title: t("One more step"),
      blocks: [
        t(
          "Someone, probably you, asked to send further comments on “{title}” to this address. Please confirm it within {days} days.",
          { title, days: confirmationDays },
        ),
        t("If you did not ask for it, you can ignore this email: without the confirmation nothing is sent."),
        button(t("Confirm"), `${shopUrl}/blogs/confirm?token=${token}`),
      ],
      reason: t("You are receiving this email because this address was entered with a comment at {shop}.", { shop }),
    }),
  };
}

export function articleMail(
  config: Config,
  settings: MailSettings,
  to: Recipient & { id: string },
  article: ArticleReference & { description: string; author: { id: string; name: string } },
): Mail {
  const { author, title, description } = article;
  const { name } = author;
  const { t, shopUrl } = toLanguage(config, settings, to);
  return renderBlogMail(config, settings, to, {
    subject: t("{name}: {title}", { name, title }),
    title,
    blocks: [
      t("{name} has written a new article.", { name }),
      ...(description ? [description] : []),
      button(t("Read it"), `${shopUrl}/blogs/${article.id}`),
    ],
    reason: t("You are receiving this email because you follow {name}.", { name }),
    subscription: { author: author.id, customer: to.id },
  });
}

/** The language of a mail to the recipient. `shopUrl`: the address of the pages in this language. */
function toLanguage({ publicUrl }: Config, settings: MailSettings, { language }: Recipient) {
  const lang = toMailLanguage(settings, language);
  return { lang, t: createTranslate(settings, lang), shopUrl: publicUrl + languagePrefix(lang) };
}

type BlogMailContent = Pick<EmailContent, "title" | "blocks" | "reason"> & {
  subject: string;
  subscription: Subscription;
};

function renderBlogMail(
  config: Config,
  settings: MailSettings,
  to: Recipient,
  { subject, subscription, ...content }: BlogMailContent,
): Mail {
  const { lang, t, shopUrl } = toLanguage(config, settings, to);
  const token = createUnsubscribeToken(config, subscription);
  return {
    to: to.email,
    subject,
    unsubscribe: `${config.publicUrl}/api/v1/blogs/unsubscribe?token=${token}`,
    ...renderEmail({
      lang,
      shopName: settings.app_title,
      shopUrl,
      look: toEmailLook(settings),
      ...content,
      unsubscribe: `${shopUrl}/blogs/unsubscribe?token=${token}`,
      unsubscribeLabel: t("Unsubscribe"),
    }),
  };
}
