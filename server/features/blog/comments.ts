import type { NewComment } from "#contract/blog/blog.ts";
import { maxCommentLinks } from "#contract/blog/blog-limits.ts";
import { Refusal } from "#contract/http/errors.ts";
import { Id } from "#contract/values/values.ts";
import type { AppContext } from "../../context.ts";
import { changed } from "../../platform/cache/changes.ts";
import type { Database, Transaction } from "../../platform/database/database.ts";
import { newId } from "../../platform/database/id.ts";
import { consumeRateLimit } from "../../platform/rate-limits/rate-limit.ts";
import { getSettings } from "../settings/settings.ts";
import { articleNotFound, toComment } from "./article-response.ts";
import {
  addCommentFollower,
  type CommentRow,
  findCommentFollowers,
  findDuplicateComment,
  insertComment,
  lockArticle,
  markCommentHidden,
} from "./comment-queries.ts";
import { commentMail } from "./mail/blog-mail.ts";
import { articleTopic } from "./save/article-topics.ts";

/** Limits above the pace of a conversation. Comments without an email are counted by network only. */
const commentRateLimit = { name: "comment", windowSeconds: 10 * 60, perEmail: 5, perNetwork: 30 };
/** An identical comment within this time is a repeated request. */
const duplicateWindowMs = 60 * 60 * 1000;

/** Publishes a comment immediately and notifies the followers of the article by mail. */
export async function postComment(context: AppContext, articleId: string, input: NewComment, network: string) {
  if (input.notify && !input.email) {
    throw new Refusal("invalid", "Email is required", { errors: { email: "Email is required" } });
  }
  if (countLinks(`${input.user} ${input.comment}`) > maxCommentLinks) {
    const message = `A comment may hold at most ${maxCommentLinks} links.`;
    throw new Refusal("invalid", message, { errors: { comment: message } });
  }
  const newComment = {
    articleId,
    name: toSingleLine(input.user),
    comment: collapseBlankLines(input.comment),
    email: input.email ?? null,
  };
  // Bots that fill in the honeypot get the usual response; their comment is not stored.
  if (input.website) return toComment({ id: newId(), at: context.now(), ...newComment });
  await consumeRateLimit(context, context.db, commentRateLimit, {
    email: newComment.email ?? `nobody at ${network}`,
    network,
  });
  return context.db.transaction().execute(async (trx) => {
    const article = await lockArticle(trx, articleId);
    if (!article) throw articleNotFound();
    const now = context.now();
    const duplicate = await findDuplicateComment(trx, newComment, new Date(now.getTime() - duplicateWindowMs));
    const comment = duplicate ?? (await insertComment(trx, newComment, now));
    if (input.notify && newComment.email) await addCommentFollower(trx, articleId, newComment.email);
    if (!duplicate) {
      await notifyFollowers(context, trx, article, comment, newComment.email);
      await changed(trx, articleTopic, [articleId]);
    }
    return toComment(comment);
  });
}

/** Runs in the comment's transaction: mails are queued only if the comment is stored, one per comment and email. */
async function notifyFollowers(
  context: AppContext,
  trx: Transaction,
  article: { id: string; title: string },
  comment: CommentRow,
  author: string | null,
) {
  const followers = await findCommentFollowers(trx, article.id, author);
  if (followers.length === 0) return;
  const settings = await getSettings(trx);
  for (const email of followers) {
    await context.jobs.add(trx, "mail", commentMail(context.config, settings, email, article, comment));
  }
}

/** Hides a comment. Returns false if it was already hidden. */
export async function hideComment(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const hidden = Id.safeParse(id).success ? await markCommentHidden(trx, id, now) : undefined;
    if (!hidden) throw new Refusal("not_found", `There is no comment ${id}.`);
    if (hidden.shown) await changed(trx, articleTopic, [hidden.articleId]);
    return hidden.shown;
  });
}

export function countLinks(text: string): number {
  return text.match(/https?:\/\/|(?<!\/\/)www\.|\[url|<a\s/gi)?.length ?? 0;
}

const toSingleLine = (text: string) => text.replace(/\s+/g, " ");
/** At most one blank line between paragraphs. */
const collapseBlankLines = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\n\s*\n/g, "\n\n");
