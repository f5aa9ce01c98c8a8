import type { NewComment } from "#contract/blog.ts";
import { maxCommentLinks } from "#contract/blog-limits.ts";
import { Refusal } from "#contract/errors.ts";
import { Id } from "#contract/values.ts";
import { countAttempt } from "../account/attempts.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../database/id.ts";
import type { Database, InTransaction } from "../database/open.ts";
import { dropPages } from "../pages/page-changes.ts";
import { getSettings } from "../site/site.ts";
import { toComment, unknownArticle } from "./article-reply.ts";
import { commentMail } from "./blog-mails.ts";
import {
  addFollower,
  type CommentRow,
  findFollowers,
  findSame,
  hide,
  holdArticle,
  insertComment,
} from "./comment-queries.ts";

/** A conversation is slower than this; without an address the network alone is counted. */
const limit = { what: "comment", seconds: 10 * 60, address: 5, network: 30 };
/** The same words within this time are one comment, sent again. */
const sameWithin = 60 * 60 * 1000;

/** A comment shows at once; whoever follows the conversation is told by mail. */
export async function postComment(context: AppContext, articleId: string, wanted: NewComment, network: string) {
  if (wanted.notify && !wanted.email) {
    throw new Refusal("invalid", "Email is required", { errors: { email: "Email is required" } });
  }
  if (linksIn(`${wanted.user} ${wanted.comment}`) > maxCommentLinks) {
    const message = `A comment may hold at most ${maxCommentLinks} links.`;
    throw new Refusal("invalid", message, { errors: { comment: message } });
  }
  const said = {
    articleId,
    name: oneLine(wanted.user),
    comment: withoutGaps(wanted.comment),
    email: wanted.email ?? null,
  };
  // A machine that fills in every field is thanked like everybody else.
  if (wanted.website) return toComment({ id: newId(), at: context.now(), ...said });
  await countAttempt(context, context.db, limit, { email: said.email ?? `nobody at ${network}`, network });
  return context.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, articleId);
    if (!article) throw unknownArticle();
    const now = context.now();
    const same = await findSame(trx, said, new Date(now.getTime() - sameWithin));
    const comment = same ?? (await insertComment(trx, said, now));
    if (wanted.notify && said.email) await addFollower(trx, articleId, said.email);
    if (!same) {
      await tellFollowers(context, trx, article, comment, said.email);
      await dropPages(trx);
    }
    return toComment(comment);
  });
}

/** In the same transaction: no mail without its comment, and one mail a comment and address. */
async function tellFollowers(
  context: AppContext,
  trx: InTransaction,
  article: { id: string; title: string },
  comment: CommentRow,
  author: string | null,
) {
  const followers = await findFollowers(trx, article.id, author);
  if (followers.length === 0) return;
  const settings = await getSettings(trx);
  for (const email of followers) {
    await context.jobs.add(trx, "mail", commentMail(context.config, settings, email, article, comment));
  }
}

/** Takes a comment out of the shop's sight. False when it was hidden already. */
export async function hideComment(db: Database, id: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const hidden = Id.safeParse(id).success ? await hide(trx, id, now) : undefined;
    if (!hidden) throw new Refusal("not_found", `There is no comment ${id}.`);
    if (hidden.shown) await dropPages(trx);
    return hidden.shown;
  });
}

export function linksIn(text: string): number {
  return text.match(/https?:\/\/|(?<!\/\/)www\.|\[url|<a\s/gi)?.length ?? 0;
}

const oneLine = (text: string) => text.replace(/\s+/g, " ");
/** A blank line between paragraphs, not a page of them. */
const withoutGaps = (text: string) => text.replace(/\r\n?/g, "\n").replace(/\n\s*\n/g, "\n\n");
