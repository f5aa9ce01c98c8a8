import type { Article, ArticlesQuery, CommentsQuery } from "#contract/blog.ts";
import { Id } from "#contract/values.ts";
import type { Database } from "../database/open.ts";
import { listBlurs } from "../media/blurs.ts";
import { type CardRow, countArticles, findArticle, listArticles } from "./article-queries.ts";
import { toCard, toComment, unknownArticle } from "./article-reply.ts";
import { listComments } from "./comment-queries.ts";

/** A page of the articles, newest first: all of them, or those with a tag. */
export async function getArticles(db: Database, asked: ArticlesQuery) {
  const [rows, total] = await Promise.all([listArticles(db, asked).execute(), countArticles(db, asked.tag)]);
  const blurs = await blursOf(db, rows);
  return { data: rows.map((row) => toCard(row, blurs)), total, page: asked.page, limit: asked.limit };
}

/** An article with a page of what readers said of it. */
export async function getArticle(db: Database, id: string, asked: CommentsQuery): Promise<Article> {
  // An address that cannot be an article's is as unknown as one that is none.
  const row = Id.safeParse(id).success ? await findArticle(db, id) : undefined;
  if (!row) throw unknownArticle();
  const [comments, blurs] = await Promise.all([
    listComments(db, id, { page: asked.commentsPage, limit: asked.commentsLimit }).execute(),
    blursOf(db, [row]),
  ]);
  return {
    ...toCard(row, blurs),
    content: row.content,
    updatedAt: row.updatedAt.toISOString(),
    views: row.views,
    comments: comments.map(toComment),
  };
}

function blursOf(db: Database, rows: readonly CardRow[]) {
  return listBlurs(
    db,
    rows.flatMap(({ imageUrl }) => imageUrl ?? []),
  );
}
