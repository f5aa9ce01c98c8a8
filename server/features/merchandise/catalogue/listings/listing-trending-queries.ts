import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

/** The numbers of the products ordered or viewed since that day, most units sold first, then most views. */
export async function findTrendingNumbers(db: Database, since: string, limit: number | null): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    with days as materialized (
      select product_id, sum(sold) as sold, sum(views) as views from product_daily_stats where day >= ${since}::date
      group by product_id having sum(sold) + sum(views) > 0)
    select (select number from product_index as i where i.product_id = ranked.product_id) as number
    from (select * from days order by sold desc, views desc, product_id desc limit ${limit}) as ranked
    order by sold desc, views desc, product_id desc`.execute(db);
  return rows.map(({ number }) => number);
}
