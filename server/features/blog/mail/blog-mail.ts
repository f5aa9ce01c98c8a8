import type { SiteSettings } from "#contract/content/settings.ts";
import type { Config } from "../../../config/config.ts";
import type { AppContext } from "../../../context.ts";
import { confirmationDays } from "../../../platform/mail/confirmation-link.ts";
import { renderEmail } from "../../../platform/mail/email-template.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { createFollowToken } from "./confirmation-token.ts";
import { createUnsubscribeToken, type Subscription } from "./unsubscribe-token.ts";

type ArticleReference = { id: string; title: string };

export function commentMail(
  config: Config,
  settings: SiteSettings,
  to: string,
  { id, title }: ArticleReference,
  { name, comment }: { name: string; comment: string },
): Mail {
  return renderBlogMail(config, settings, to, `New comment on “${title}”`, {
    title: `New comment on “${title}”`,
    paragraphs: [`${name} wrote:`, ...comment.split(/\n+/)],
    button: { label: "Read the conversation", href: `${config.publicUrl}/blogs/${id}#comments` },
    reason: "You are receiving this email because you asked to be told of further comments on this article.",
    subscription: { article: id, email: to },
  });
}

/** Holds no text of the commenter, because the address may be a stranger's. */
export function confirmFollowMail(
  { config, now }: Pick<AppContext, "config" | "now">,
  { app_title }: SiteSettings,
  to: string,
  { id, title }: ArticleReference,
): Mail {
  const token = createFollowToken(config, { articleId: id, email: to }, now());
  return {
    to,
    subject: `Please confirm: new comments on “${title}”`,
    ...renderEmail({
      shopName: app_title,
      shopUrl: config.publicUrl,
      title: "One more step",
      paragraphs: [
        `Someone, probably you, asked to send further comments on “${title}” to this address. Please confirm it within ${confirmationDays} days.`,
        "If you did not ask for it, you can ignore this email: without the confirmation nothing is sent.",
      ],
      button: { label: "Confirm", href: `${config.publicUrl}/blogs/confirm?token=${token}` },
      reason: `You are receiving this email because this address was entered with a comment at ${app_title}.`,
    }),
  };
}

export function articleMail(
  config: Config,
  settings: SiteSettings,
  to: { id: string; email: string },
  article: ArticleReference & { description: string; author: { id: string; name: string } },
): Mail {
  const { author, title, description } = article;
  return renderBlogMail(config, settings, to.email, `${author.name}: ${title}`, {
    title,
    paragraphs: [`${author.name} has written a new article.`, ...(description ? [description] : [])],
    button: { label: "Read it", href: `${config.publicUrl}/blogs/${article.id}` },
    reason: `You are receiving this email because you follow ${author.name}.`,
    subscription: { author: author.id, customer: to.id },
  });
}

type BlogMailContent = {
  title: string;
  paragraphs: string[];
  button: { label: string; href: string };
  reason: string;
  subscription: Subscription;
};

function renderBlogMail(
  config: Config,
  { app_title }: SiteSettings,
  to: string,
  subject: string,
  { subscription, ...content }: BlogMailContent,
): Mail {
  const token = createUnsubscribeToken(config, subscription);
  const unsubscribe = `${config.publicUrl}/blogs/unsubscribe?token=${token}`;
  return {
    to,
    subject,
    unsubscribe: `${config.publicUrl}/api/v1/blogs/unsubscribe?token=${token}`,
    ...renderEmail({ shopName: app_title, shopUrl: config.publicUrl, ...content, unsubscribe }),
  };
}
