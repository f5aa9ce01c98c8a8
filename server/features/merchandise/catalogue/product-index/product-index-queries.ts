import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";
import { getRow } from "../../../../platform/database/get-row.ts";
import { prepared } from "../../../../platform/database/prepared.ts";

export type IndexVersion = {
  /** A pg_snapshot as text: the transactions that had ended when the version was read. */
  snapshot: string;
  /** The row of index_epoch, which PostgreSQL empties on crash recovery. Null if the index has not been loaded since. */
  epoch: string | null;
};

/** The values by which a product is filtered, counted and sorted. A product without keys is not listed. */
export type ProductIndexRow = {
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

// The keys as JSON: parsing takes a third of the time of an array.
const columns = sql.raw(`number, to_json(keys) as keys, price, new_until as "newUntil",
  extract(epoch from created_at)::double precision as "createdAt", rating, rating_count as "ratingCount", discount, sold`);

/** Called before all rows are read: `findChangedRows` returns later changes. `capacity` is the highest number plus 1. */
export async function beginLoad(db: Database): Promise<IndexVersion & { capacity: number }> {
  await sql`insert into index_epoch default values on conflict do nothing`.execute(db);
  return getRow(
    await sql<IndexVersion & { capacity: number }>`
      select ${currentVersion}, (select coalesce(max(number) + 1, 0) from product_index) as capacity`.execute(db),
  );
}
const currentVersion = sql.raw("pg_current_snapshot()::text as snapshot, (select id from index_epoch) as epoch");

export async function findIndexRows(db: Database, from: number, count: number): Promise<ProductIndexRow[]> {
  const { rows } = await sql<ProductIndexRow>`
    select ${columns} from product_index where number >= ${from} and number < ${from + count} ${prepared}`.execute(db);
  return rows;
}

type ChangedRow = ProductIndexRow & { productId: string };

/** The rows written by transactions that were not visible in `since`: at most `limit`, in no particular order. */
export async function findChangedRows(
  db: Database,
  since: IndexVersion,
  limit: number,
): Promise<{ version: IndexVersion; rows: ChangedRow[] }> {
  const result = await sql<IndexVersion & ChangedRow>`
    select now.snapshot, now.epoch, changed.* from (select ${currentVersion}) as now
    left join (${changedSince(since)} limit ${sql.lit(limit)}) as changed on true ${prepared}`.execute(db);
  const { snapshot, epoch } = getRow(result);
  return { version: { snapshot, epoch }, rows: result.rows.filter(({ number }) => number !== null) };
}

/**
 * Rows written by a transaction that the snapshot did not see. The two comparisons are implied by this condition, but necessary:
 * with both a lower and an upper bound the planner expects few rows, and rows restored from another database's dump,
 * whose transaction ids are in the future here, are excluded as old.
 */
function changedSince({ snapshot }: IndexVersion): RawBuilder<ChangedRow> {
  return sql`
    select ${columns}, product_id as "productId" from product_index
    where changed_xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot) and changed_xid < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(changed_xid, ${snapshot}::pg_snapshot)`;
}

/** Called after bulk writes, so that the planner has statistics at once; autovacuum would take another minute. */
export async function vacuumIndex(db: Database) {
  await sql`vacuum (analyze) product_index, product_search, product_words`.execute(db);
}
