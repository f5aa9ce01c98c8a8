import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";

/** What a product is filtered, counted and sorted by; one that is not shown has no keys. */
export type FacetIndexRow = {
  number: number;
  /** 'facet:value' */
  keys: string[];
  /** Paise. */
  price: number;
  /** Seconds since 1970. */
  newUntil: number;
  createdAt: number;
  rating: number;
  ratingCount: number;
  discount: number;
  sold: number;
};

export type IndexVersion = {
  /** A pg_snapshot as text: which transactions had ended by then. */
  snapshot: string;
  /** The row of index_epoch, which PostgreSQL empties when it recovers from a crash. Null: nobody has read since. */
  session: string | null;
};

// The keys as JSON: read in a third of the time that an array takes.
const columns = sql.raw(`number, to_json(keys) as keys, price, new_until as "newUntil",
  extract(epoch from created_at)::double precision as "createdAt", rating, rating_count as "ratingCount", discount, sold`);

/** Asked before all rows are read: `findChanged` tells what changes from then on. `numbers` is one more than the highest. */
export async function beginLoad(db: Database): Promise<IndexVersion & { numbers: number }> {
  await sql`insert into index_epoch default values on conflict do nothing`.execute(db);
  const { rows } = await sql<IndexVersion & { numbers: number }>`
    select ${moment}, (select coalesce(max(number) + 1, 0) from product_index) as numbers`.execute(db);
  return rows[0]!;
}
const moment = sql.raw("pg_current_snapshot()::text as snapshot, (select id from index_epoch) as session");

export async function findIndexRows(db: Database, from: number, count: number): Promise<FacetIndexRow[]> {
  const { rows } = await sql<FacetIndexRow>`
    select ${columns} from product_index where number >= ${from} and number < ${from + count} ${prepared}`.execute(db);
  return rows;
}

/** The rows that nobody could see at that moment: at most so many, in no order. */
export async function findChangedRows(
  db: Database,
  since: IndexVersion,
  limit: number,
): Promise<{ moment: IndexVersion; rows: FacetIndexRow[] }> {
  const { rows } = await sql<IndexVersion & FacetIndexRow>`
    select now.snapshot, now.session, changed.* from (select ${moment}) as now
    left join (${changedSince(since)} limit ${sql.lit(limit)}) as changed on true ${prepared}`.execute(db);
  const { snapshot, session } = rows[0]!;
  return { moment: { snapshot, session }, rows: rows.filter(({ number }) => number !== null) };
}

/**
 * Written by a transaction that the snapshot did not see. The two comparisons say no more than that, but need to be said:
 * with both a lower and an upper bound the planner expects few rows, and a row put back from another database's dump,
 * whose transaction number is still to come here, is left out as old.
 */
function changedSince({ snapshot }: IndexVersion): RawBuilder<FacetIndexRow> {
  return sql`
    select ${columns} from product_index
    where changed >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and changed < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(changed, ${snapshot}::pg_snapshot)`;
}
