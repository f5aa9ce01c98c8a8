import { sql } from "kysely";
import { homePage } from "#contract/admin/content/content-kinds.ts";
import type { Database } from "../../../platform/database/database.ts";
import { isVisible } from "../../editorial/content/content.ts";

export type SitemapPart = { start: string; changed: Date };
export type SitemapRow = { key: string; slug: string; changed: Date };

/** Splits the active products into parts of `size`, by primary key: first id and latest change of each part. */
export async function findProductParts(db: Database, size: number): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select min(id) as start, max(updated_at) as changed
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${size}::int as part
          from products where status = 'active') as numbered
    group by part order by start`.execute(db);
  return rows;
}

export async function findArticleParts(db: Database, size: number, now: Date): Promise<SitemapPart[]> {
  const { rows } = await sql<SitemapPart>`
    select min(id) as start, max(updated_at) as changed
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${size}::int as part
          from articles where ${isVisible(now, "articles")}) as numbered
    group by part order by start`.execute(db);
  return rows;
}

/** Active products from this id on, sorted by id. */
export function findProductsFrom(db: Database, from: string, limit: number): Promise<SitemapRow[]> {
  return db
    .selectFrom("products")
    .select(["id as key", "slug", "updated_at as changed"])
    .where("status", "=", "active")
    .where("id", ">=", from)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findArticlesFrom(
  db: Database,
  from: string,
  { limit, now }: { limit: number; now: Date },
): Promise<SitemapRow[]> {
  return db
    .selectFrom("articles")
    .select(["id as key", sql<string>`''`.as("slug"), "updated_at as changed"])
    .where(isVisible(now, "articles"))
    .where("id", ">=", from)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export function findManagedPages(db: Database, limit: number, now: Date) {
  const visible = db.selectFrom("pages").where(isVisible(now, "pages"));
  return visible.select(["id", "slug", "updated_at as changed"]).orderBy("id").limit(limit).execute();
}

/** Landing pages that customers see at `now`. The home page is one of the fixed paths. */
export function findLandingPages(db: Database, limit: number, now: Date) {
  const visible = db.selectFrom("landing_pages").where(isVisible(now, "landing_pages"));
  const landing = visible.where("slug", "<>", homePage.slug);
  return landing.select(["slug", "updated_at as changed"]).orderBy("id").limit(limit).execute();
}

/** Categories, except hidden ones and those below them. */
export function findCategories(db: Database, limit: number) {
  return db
    .selectFrom("categories as c")
    .leftJoin("categories as parent", "parent.id", "c.parent_id")
    .leftJoin("categories as top", "top.id", "parent.parent_id")
    .select(["c.id", "c.level"])
    .where("c.hidden", "=", false)
    .where(sql<boolean>`not coalesce(parent.hidden, false)`)
    .where(sql<boolean>`not coalesce(top.hidden, false)`)
    .orderBy("c.level")
    .orderBy("c.id")
    .limit(limit)
    .execute();
}

/** All tags, each with the latest change of its articles. */
export function findTags(db: Database, limit: number, now: Date) {
  return db
    .selectFrom("article_tags as t")
    .innerJoin("articles as a", "a.id", "t.article_id")
    .select(["t.tag", (fn) => fn.fn.max("a.updated_at").as("changed")])
    .where(isVisible(now, "a"))
    .groupBy("t.tag")
    .orderBy("t.tag")
    .limit(limit)
    .execute();
}
