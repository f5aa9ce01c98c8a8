import { Refusal } from "#contract/http/errors.ts";
import type { AppContext } from "../../../context.ts";
import type { Transaction } from "../../../platform/database/database.ts";
import { getRequestLanguage } from "../../../platform/http/request/request-language.ts";
import { confirmationMs, confirmationResendMs } from "../../../platform/mail/confirmation-link.ts";
import type { LimitedMail } from "../../../platform/mail/mail-limit.ts";
import type { MailSettings } from "../../shop/mail-texts/mail-texts.ts";
import {
  confirmCommentFollower,
  deleteUnconfirmedFollowers,
  findCommentFollowers,
  upsertCommentFollower,
} from "./comment-follower-queries.ts";
import type { CommentRow } from "./comment-queries.ts";
import { commentMail, confirmFollowMail } from "./mail/blog-mail.ts";
import { verifyFollowToken } from "./mail/confirmation-token.ts";

type ArticleReference = { id: string; title: string };
type Follower = { email: string; isConfirmed: boolean };

/**
 * Notifies the email of further comments, once it is confirmed. Returns the confirmation mail if there is one to send.
 */
export async function followComments(
  context: AppContext,
  trx: Transaction,
  settings: MailSettings,
  article: ArticleReference,
  { email, isConfirmed }: Follower,
): Promise<LimitedMail | undefined> {
  const now = context.now();
  const language = getRequestLanguage();
  const follower = { articleId: article.id, email, isConfirmed, language, now };
  const isStored = await upsertCommentFollower(trx, follower, new Date(now.getTime() - confirmationResendMs));
  if (!isStored || isConfirmed) return undefined;
  return { kind: "confirmation", mail: confirmFollowMail(context, settings, { email, language }, article) };
}

/** The mails to the article's followers about a new comment. */
export async function createCommentMails(
  { config }: AppContext,
  trx: Transaction,
  settings: MailSettings,
  article: ArticleReference,
  { comment, author }: { comment: CommentRow; author: string | null },
): Promise<LimitedMail[]> {
  const followers = await findCommentFollowers(trx, article.id, author);
  return followers.map((follower) => ({
    kind: "notification",
    mail: commentMail(config, settings, follower, article, comment),
  }));
}

/**
 * Confirms the email in a mailed link. Returns a description of the comments that are mailed to the email. Idempotent.
 */
export async function confirmFollow({ db, config, now }: AppContext, token: string): Promise<{ started: string }> {
  const request = verifyFollowToken(config, token, now());
  const title = request && (await confirmCommentFollower(db, request.articleId, request.email, now()));
  if (title === undefined) {
    throw new Refusal("not_found", "This link has expired. Please tick the box again with your next comment.");
  }
  return { started: `New comments on “${title}”` };
}

export async function deleteExpiredFollowRequests({ db, now }: AppContext) {
  await deleteUnconfirmedFollowers(db, new Date(now().getTime() - confirmationMs));
}
