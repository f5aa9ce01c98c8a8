import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";

/** Products in one bit string; the tables' `bit(57344)`, which with its key fills a page. */
export const chunkSize = 57_344;
export const withoutBits = sql.raw(`0::bit(${chunkSize})`);
// Setting a bit copies its string, so it is set in a short one that is then put in its place in the long one.
const blockSize = 1024;
// Any number, as long as every process of the shop takes the same one.
const lock = 715_022;

/** The chunks that have loose rows, those with most of them first. */
export async function findLooseChunks(db: Database): Promise<number[]> {
  const { rows } = await sql<{ chunk: number }>`
    select number / ${sql.lit(chunkSize)} as chunk from shelf where loose group by 1 order by count(*) desc`.execute(
    db,
  );
  return rows.map(({ chunk }) => chunk);
}

/**
 * Brings a chunk's bit strings up to its loose rows. A row that somebody is writing at the moment stays loose, so that
 * neither waits for the other. False: another process is at it.
 */
export function settleChunk(db: Database, chunk: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(trx);
    if (!rows[0]?.mine) return false;
    await sql`
      with settled as (
        update shelf set loose = false where product_id = any(array(
          select product_id from shelf
          where loose and number >= ${chunk * chunkSize} and number < ${(chunk + 1) * chunkSize}
          for update skip locked))
        returning number, keys, price, new_until),
      stale as (${bitsOf(sql`settled`)}),
      keyed as (
        select key, number, 1 as bit from settled, unnest(keys) as key
        union all select 'price:' || digit, number, (price >> digit) & 1 from settled, generate_series(0, 30) as digit
        union all select 'new:' || digit, number, ((new_until >> digit) & 1)::integer
          from settled, generate_series(0, 31) as digit),
      fresh as (select key, ${joined} as bits from (
        select key, ${inBlock} from keyed group by key, block) as blocks group by key),
      cleared as (
        update shelf_bits set bits = shelf_bits.bits & ~stale.bits from stale
        where shelf_bits.chunk = ${chunk} and shelf_bits.key not in (select key from fresh)
          and shelf_bits.bits & stale.bits <> ${withoutBits})
      insert into shelf_bits (facet, key, chunk, bits)
      select split_part(key, ':', 1), key, ${chunk}::integer, fresh.bits from fresh
      on conflict (facet, key, chunk) do update
      set bits = shelf_bits.bits & ~(select bits from stale) | excluded.bits`.execute(trx);
    return true;
  });
}

/** Rows with a number, as bits. */
export function bitsOf(rows: RawBuilder<unknown>) {
  return sql`select chunk, ${joined} as bits from (
    select number / ${sql.lit(chunkSize)} as chunk, ${inBlock} from (select number, 1 as bit from ${rows}) as numbered
    group by chunk, block) as blocks group by chunk`;
}
const inBlock = sql.raw(`number % ${chunkSize} / ${blockSize} as block,
  bit_or(set_bit(0::bit(${blockSize}), number % ${blockSize}, bit)) as bits`);
const joined = sql.raw(`bit_or(bits::bit(${chunkSize}) >> (block * ${blockSize}))`);

/** The planner must know at once that hardly a row is loose; PostgreSQL's own round comes a minute later. */
export async function tidyShelf(db: Database) {
  await sql`vacuum (analyze) shelf, shelf_bits, shelf_names`.execute(db);
}
