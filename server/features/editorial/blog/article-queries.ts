import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { isVisible } from "../content/content.ts";

const cardColumns = [
  "a.id",
  "a.title",
  "a.description",
  "a.image_url as imageUrl",
  "a.category",
  "a.sub_category as subCategory",
  "a.tags",
  "a.word_count",
  "a.comment_count as commentCount",
  "a.created_at as createdAt",
  "u.id as authorId",
  "u.name as authorName",
  "u.email as authorEmail",
] as const;

/** `now`: only articles are listed that are visible at this moment. */
type ArticleListFilters = { page: number; limit: number; tag?: string | undefined; now: Date };

/**
 * A page of articles, newest first, in index order: of all articles or of one tag. Returns the query, not yet executed.
 */
export function listArticles(db: Database, { page, limit, tag, now }: ArticleListFilters) {
  const newest =
    tag === undefined
      ? sql`select id, created_at from articles where ${isVisible(now, "articles")} order by created_at desc, id desc`
      : sql`select t.article_id as id, t.created_at from article_tags t join articles on articles.id = t.article_id
          where t.tag = ${tag.toLowerCase()} and ${isVisible(now, "articles")}
          order by t.created_at desc, t.article_id desc`;
  const pageIds = sql<{ id: string; created_at: Date }>`(${newest} limit ${limit} offset ${(page - 1) * limit})`;
  return db
    .selectFrom(pageIds.as<"p">(sql.ref("p")))
    .innerJoin("articles as a", "a.id", "p.id")
    .leftJoin("authors as u", "u.id", "a.author_id")
    .select(cardColumns)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc");
}

export async function countArticles(db: Database, tag: string | undefined, now: Date): Promise<number> {
  const visible = db.selectFrom("articles").select(sql<number>`count(*)`.as("count")).where(isVisible(now, "articles"));
  const tagged = (name: string) =>
    visible.innerJoin("article_tags as t", "t.article_id", "articles.id").where("t.tag", "=", name.toLowerCase());
  return (await (tag === undefined ? visible : tagged(tag)).executeTakeFirstOrThrow()).count;
}

export function findArticle(db: Database, id: string, now: Date) {
  return db
    .selectFrom("articles as a")
    .leftJoin("authors as u", "u.id", "a.author_id")
    .select([...cardColumns, "a.content", "a.views", "a.updated_at as updatedAt"])
    .where("a.id", "=", id)
    .where(isVisible(now, "a"))
    .executeTakeFirst();
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof listArticles>["execute"]>>[number];
