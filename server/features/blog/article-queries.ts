import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

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

type ArticleListFilters = { page: number; limit: number; tag?: string | undefined };

/** A page of articles, newest first, in index order: of all articles or of one tag. Returns the query, not yet executed. */
export function listArticles(db: Database, { page, limit, tag }: ArticleListFilters) {
  const newest =
    tag === undefined
      ? sql`select id, created_at from articles order by created_at desc, id desc`
      : sql`select article_id as id, created_at from article_tags where tag = ${tag.toLowerCase()}
          order by created_at desc, article_id desc`;
  const pageIds = sql<{ id: string; created_at: Date }>`(${newest} limit ${limit} offset ${(page - 1) * limit})`;
  return db
    .selectFrom(pageIds.as<"p">(sql.ref("p")))
    .innerJoin("articles as a", "a.id", "p.id")
    .leftJoin("authors as u", "u.id", "a.author_id")
    .select(cardColumns)
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc");
}

export async function countArticles(db: Database, tag: string | undefined): Promise<number> {
  const all = sql<number>`count(*)`.as("count");
  const query =
    tag === undefined
      ? db.selectFrom("articles").select(all)
      : db.selectFrom("article_tags").select(all).where("tag", "=", tag.toLowerCase());
  return (await query.executeTakeFirstOrThrow()).count;
}

export function findArticle(db: Database, id: string) {
  return db
    .selectFrom("articles as a")
    .leftJoin("authors as u", "u.id", "a.author_id")
    .select([...cardColumns, "a.content", "a.views", "a.updated_at as updatedAt"])
    .where("a.id", "=", id)
    .executeTakeFirst();
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof listArticles>["execute"]>>[number];
