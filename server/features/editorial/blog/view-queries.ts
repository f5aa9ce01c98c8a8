import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { isVisible } from "../content/content.ts";

/**
 * Counts a visitor once per day, in the article's views and in the report of the shop's day. Returns the number of
 * views; undefined if there is no such article.
 */
export async function recordVisit(
  db: Database,
  visit: { articleId: string; visitor: string; day: string; shopDay: string; now: Date },
): Promise<number | undefined> {
  const { articleId, visitor, day, shopDay, now } = visit;
  const { rows } = await sql<{ views: number }>`
    with article as (select id, views from articles where id = ${articleId} and ${isVisible(now, "articles")}),
    visited as (
      insert into article_visits (article_id, visitor, day) select id, ${visitor}, ${day}::date from article
      on conflict do nothing returning article_id
    ),
    counted as (
      update articles a set views = a.views + 1 from visited v where a.id = v.article_id returning a.id, a.views
    ),
    counted_day as (
      insert into article_days (article_id, day, views) select id, ${shopDay}::date, 1 from counted
      on conflict (article_id, day) do update set views = article_days.views + 1
    )
    select coalesce((select views from counted), article.views) as views from article`.execute(db);
  return rows[0]?.views;
}

/** Deletes up to ten old visits; runs with every visit, so that the table holds about one day. Skips locked rows. */
export async function deleteOldVisits(db: Database, day: string) {
  await sql`
    delete from article_visits where ctid in (
      select ctid from article_visits where day < ${day}::date limit 10 for update skip locked
    )`.execute(db);
}
