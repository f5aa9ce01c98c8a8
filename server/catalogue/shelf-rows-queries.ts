import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";

/** What a product is filtered, counted and sorted by; one that is not shown has no keys. */
export type ShelfRow = {
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

/** PostgreSQL's own words for what could be seen at a moment, which it compares transactions with. */
export type Snapshot = string;

// As JSON keys are read in a third of the time.
const columns = sql.raw(`number, to_json(keys) as keys, price, new_until as "newUntil",
  extract(epoch from created_at)::double precision as "createdAt", rating, rating_count as "ratingCount", discount, sold`);

/** The moment from which on changes are to be read, and how many numbers there are. */
export async function beginReading(db: Database): Promise<{ snapshot: Snapshot; numbers: number }> {
  const { rows } = await sql<{ snapshot: Snapshot; numbers: number }>`
    select pg_current_snapshot()::text as snapshot, (select coalesce(max(number) + 1, 0) from shelf) as numbers`.execute(
    db,
  );
  return rows[0]!;
}

export async function findRows(db: Database, from: number, count: number): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select ${columns} from shelf where number >= ${from} and number < ${from + count} ${prepared}`.execute(db);
  return rows;
}

/** The rows that nobody could see at that moment: at most so many, in no order. */
export async function findChanged(
  db: Database,
  since: Snapshot,
  most: number,
): Promise<{ snapshot: Snapshot; rows: ShelfRow[] }> {
  const { rows } = await sql<{ snapshot: Snapshot } & ShelfRow>`
    select now.snapshot, changed.* from (select pg_current_snapshot()::text as snapshot) as now
    left join (${changedSince(since)} limit ${sql.lit(most)}) as changed on true ${prepared}`.execute(db);
  return { snapshot: rows[0]!.snapshot, rows: rows.filter(({ number }) => number !== null) };
}

/**
 * Said with both ends: so a plan for any moment expects few, and what a copy of another database brought, whose
 * transactions are still to come in this one, counts as old.
 */
function changedSince(since: Snapshot): RawBuilder<ShelfRow> {
  return sql`
    select ${columns} from shelf
    where changed >= pg_snapshot_xmin(${since}::pg_snapshot) and changed < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(changed, ${since}::pg_snapshot)`;
}
