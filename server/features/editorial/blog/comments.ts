import type { NewComment } from "#contract/blog/blog.ts";
import { maxCommentLinks } from "#contract/blog/blog-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import { changed } from "../../../platform/cache/changes.ts";
import { newId } from "../../../platform/database/id.ts";
import { addLimitedMails } from "../../../platform/mail/mail-limit.ts";
import { consumeRateLimit } from "../../../platform/rate-limits/rate-limit.ts";
import type { Customer } from "../../people/account/index.ts";
import { announceToStaff } from "../../shop/audit/audit.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import { articleNotFound, toComment } from "./article-response.ts";
import { createCommentMails, deleteExpiredFollowRequests, followComments } from "./comment-followers.ts";
import { findDuplicateComment, insertComment, lockArticle } from "./comment-queries.ts";
import { articleTopic } from "./save/article-topics.ts";

/** Limits above the pace of a conversation. Comments without an email are counted by network only. */
const commentRateLimit = { name: "comment", windowSeconds: 10 * 60, perEmail: 5, perNetwork: 30 };
/** An identical comment within this time is a repeated request. */
const duplicateWindowMs = 60 * 60 * 1000;

/**
 * Publishes a comment immediately and notifies the followers of the article by mail. `customer`: the commenter if
 * signed in, whose own email needs no confirmation.
 */
export async function postComment(
  context: AppContext,
  articleId: string,
  input: NewComment,
  network: string,
  customer?: Customer,
) {
  requireValid(input);
  const newComment = {
    articleId,
    name: toSingleLine(input.user),
    comment: collapseBlankLines(input.comment),
    email: input.email ?? null,
  };
  const follower =
    input.notify && input.email ? { email: input.email, isConfirmed: input.email === customer?.email } : undefined;
  // Bots that fill in the honeypot get the usual response; their comment is not stored.
  if (input.website)
    return {
      comment: toComment({ id: newId(), at: context.now(), answer: null, answeredAt: null, ...newComment }),
      confirmByMail: input.notify,
    };
  await consumeRateLimit(context, context.db, commentRateLimit, {
    // The key has the network, because anybody can type this email and would otherwise block its owner.
    email: `${newComment.email ?? "nobody"} at ${network}`,
    network,
  });
  if (follower) await deleteExpiredFollowRequests(context);
  return context.db.transaction().execute(async (trx) => {
    const now = context.now();
    const article = await lockArticle(trx, articleId, now);
    if (!article) throw articleNotFound();
    const duplicate = await findDuplicateComment(trx, newComment, new Date(now.getTime() - duplicateWindowMs));
    const comment = duplicate ?? (await insertComment(trx, newComment, now));
    const settings = await getSettings(trx);
    const confirmation = follower && (await followComments(context, trx, settings, article, follower));
    const notifications = duplicate
      ? []
      : await createCommentMails(context, trx, settings, article, { comment, author: newComment.email });
    // The mails are queued in the comment's transaction, so that they are sent only if the comment is stored.
    const mails = await addLimitedMails(context, trx, [...(confirmation ? [confirmation] : []), ...notifications]);
    if (!duplicate) {
      await changed(trx, articleTopic, [articleId]);
      await announceToStaff(trx, "comment");
    }
    return { comment: toComment(comment), confirmByMail: mails.some((mail) => mail === confirmation) };
  });
}

function requireValid({ user, comment, email, notify }: NewComment) {
  if (notify && !email) {
    throw new Refusal("invalid", "Email is required", { errors: { email: "Email is required" } });
  }
  if (countLinks(`${user} ${comment}`) > maxCommentLinks) {
    const message = `A comment may hold at most ${maxCommentLinks} links.`;
    throw new Refusal("invalid", message, { errors: { comment: message } });
  }
}

export function countLinks(text: string): number {
  return text.match(/https?:\/\/|(?<!\/\/)www\.|\[url|<a\s/gi)?.length ?? 0;
}

const toSingleLine = (text: string) => text.replace(/\s+/g, " ");
/** Leaves at most one blank line between paragraphs. */
const collapseBlankLines = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\n\s*\n/g, "\n\n");
