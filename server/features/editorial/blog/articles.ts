import type { Article, ArticlesQuery, CommentsQuery } from "#contract/blog/blog.ts";
import { Id } from "#contract/values/values.ts";
import type { Database } from "../../../platform/database/database.ts";
import { loadPlaceholders } from "../../../platform/images/placeholders/placeholders.ts";
import { type CardRow, countArticles, findArticle, listArticles } from "./article-queries.ts";
import { articleNotFound, toArticleCard, toComment } from "./article-response.ts";
import { listComments } from "./comment-queries.ts";

/** A page of all articles or of those with a tag, newest first. */
export async function getArticles(db: Database, query: ArticlesQuery, now: Date) {
  const [rows, total] = await Promise.all([
    listArticles(db, { ...query, now }).execute(),
    countArticles(db, query.tag, now),
  ]);
  const placeholders = await listPlaceholders(db, rows);
  return { data: rows.map((row) => toArticleCard(row, placeholders)), total, page: query.page, limit: query.limit };
}

/** An article with a page of its comments. */
export async function getArticle(db: Database, id: string, query: CommentsQuery, now: Date): Promise<Article> {
  // A malformed id gets the same 404 as an unknown one.
  const row = Id.safeParse(id).success ? await findArticle(db, id, now) : undefined;
  if (!row) throw articleNotFound();
  const [comments, placeholders] = await Promise.all([
    listComments(db, id, { page: query.commentsPage, limit: query.commentsLimit }).execute(),
    listPlaceholders(db, [row]),
  ]);
  return {
    ...toArticleCard(row, placeholders),
    content: row.content,
    updatedAt: row.updatedAt.toISOString(),
    views: row.views,
    comments: comments.map(toComment),
  };
}

/** The URL of the article's image, or null if it has none. Undefined if there is no such article. */
export async function findArticleImage(db: Database, id: string, now: Date): Promise<string | null | undefined> {
  return (await findArticle(db, id, now))?.imageUrl;
}

function listPlaceholders(db: Database, rows: readonly CardRow[]) {
  return loadPlaceholders(
    db,
    rows.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
}
