import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import { bitsOf } from "./settle-queries.ts";
import { all, hasChosen, mentions, shelfBase } from "./shelf-queries.ts";
import type { Wanted } from "./wanted.ts";

/** What the strings of bits do not say: how far they are settled, and what is loose at this moment. */
export type ShelfState = {
  settled: number;
  /** The numbers of the loose rows, null: none. */
  loose: number[] | null;
  /** How many loose rows fulfil everything for each key, or everything but the choice of the key's own facet. */
  looseCounts: Record<string, number> | null;
  /** The products that a text finds, chunk by chunk; null: no text is wanted. */
  named: ChunkBits[] | null;
};
/** What PostgreSQL puts before a string that it sends: how long it is. */
export const lengthBytes = 4;
/** In base64, with its length before it. */
export type ChunkBits = { chunk: number; bits: string };

/** A table of one row. */
export function shelfState(wanted: Wanted): RawBuilder<ShelfState> {
  return sql`(
    select settled, (select array_agg(number) from shelf where loose) as loose,
      (select json_object_agg(key, count) from (${countedRows(wanted)}) as counted) as "looseCounts",
      ${namedBits(wanted)} as named
    from shelf_settled)`;
}

export async function findState(db: Database, wanted: Wanted): Promise<ShelfState> {
  const { rows } = await sql<ShelfState>`
    select * from ${shelfState(wanted)} as state ${wanted.mention ? sql`` : prepared}`.execute(db);
  return rows[0]!;
}

/** One row of the shelf fails at most one choice, and is counted for that one's facet alone. */
function countedRows(wanted: Wanted) {
  const { choices } = wanted;
  const missed = choices.map((choice) => sql`(not ${hasChosen(choice)})::integer`);
  const missing = choices.map((choice) => sql`when not ${hasChosen(choice)} then ${choice.facet}`);
  const rows = sql`
    select shelf.keys, ${choices.length ? sql`${sql.join(missed, sql` + `)}` : sql`0`} as misses,
      ${choices.length ? sql`case ${sql.join(missing, sql` `)} end` : sql`null`} as missing
    from shelf where ${all([sql<boolean>`shelf.loose`, ...shelfBase(wanted)])}`;
  return sql`
    select key, count(*) as count from (${rows}) as rows, unnest(rows.keys) as key
    where misses = 0 or misses = 1 and split_part(key, ':', 1) = missing
    group by key`;
}

function namedBits({ mention }: Wanted) {
  if (mention === undefined) return sql`null::json`;
  return sql`(
    select coalesce(json_agg(json_build_object('chunk', chunk, 'bits', encode(varbit_send(bits), 'base64'))), '[]')
    from (${bitsOf(sql`shelf_names where ${mentions(mention)}`)}) as named)`;
}

export type FoundStrings = {
  settled: number;
  emptied: number;
  /** Each string with its length before it. */
  rows: { key: string; chunk: number; bits: Buffer }[];
};

/** The strings that were settled since. */
export async function findStrings(db: Database, since: number): Promise<FoundStrings> {
  const { rows } = await sql<{ settled: number; emptied: number; key: string | null; chunk: number; bits: Buffer }>`
    select now.settled, now.emptied, key, chunk, varbit_send(bits) as bits
    from shelf_settled as now left join shelf_bits on shelf_bits.settled > ${since}::bigint`.execute(db);
  const { settled, emptied } = rows[0]!;
  return {
    settled,
    emptied,
    rows: rows.flatMap(({ key, chunk, bits }) => (key === null ? [] : [{ key, chunk, bits }])),
  };
}
