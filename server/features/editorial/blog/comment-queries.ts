import type { Database, Transaction } from "../../../platform/database/database.ts";
import { newId } from "../../../platform/database/id.ts";
import { isVisible } from "../content/content.ts";

const columns = ["id", "name", "comment", "created_at as at", "answer", "answered_at as answeredAt"] as const;
export type CommentRow = {
  id: string;
  name: string;
  comment: string;
  at: Date;
  answer: string | null;
  answeredAt: Date | null;
};
export type NewCommentRow = { articleId: string; name: string; comment: string; email: string | null };

/** Newest first, in index order. Returns the query, not yet executed. */
export function listComments(db: Database, articleId: string, { page, limit }: { page: number; limit: number }) {
  return db
    .selectFrom("comments")
    .select(columns)
    .where("article_id", "=", articleId)
    .where("hidden_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset((page - 1) * limit);
}

/** Locks the article, so that concurrent comments on it run one after another. */
export function lockArticle(trx: Transaction, id: string, now: Date) {
  const article = trx.selectFrom("articles").select(["id", "title"]).where("id", "=", id);
  return article.where(isVisible(now, "articles")).forNoKeyUpdate().executeTakeFirst();
}

/** An identical comment by the same reader, visible or hidden. */
export function findDuplicateComment(
  trx: Transaction,
  { articleId, name, comment, email }: NewCommentRow,
  since: Date,
): Promise<CommentRow | undefined> {
  return trx
    .selectFrom("comments")
    .select(columns)
    .where("article_id", "=", articleId)
    .where("created_at", ">", since)
    .where("name", "=", name)
    .where("comment", "=", comment)
    .where("email", "is not distinct from", email)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Adds a comment to a locked article and updates the article's comment count. */
export async function insertComment(trx: Transaction, { articleId, ...comment }: NewCommentRow, at: Date) {
  const row = await trx
    .insertInto("comments")
    .values({ id: newId(), article_id: articleId, ...comment, hidden_at: null, created_at: at })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await changeCommentCount(trx, articleId, 1);
  return row;
}

async function changeCommentCount(trx: Transaction, articleId: string, by: number) {
  await trx
    .updateTable("articles")
    .set((row) => ({ comment_count: row("comment_count", "+", by) }))
    .where("id", "=", articleId)
    .execute();
}
