import { type RawBuilder, sql } from "kysely";
import type { Database, InTransaction } from "../database/open.ts";

/** Products in one bit string at most; the tables' `bit varying(57344)`, which with its key fills a page. */
export const chunkSize = 57_344;
// A string is as many of these long as its chunk has products for: the strings of one chunk are always of one length.
// Setting a bit copies its string, so it is set in a block that is then put in its place in the long one.
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
    const settled = await settling(trx);
    const length = await lengthen(trx, chunk);
    await sql`
      with settled as (
        update shelf set loose = false where product_id = any(array(
          select product_id from shelf
          where loose and number >= ${chunk * chunkSize} and number < ${chunk * chunkSize + length}
          for update skip locked))
        returning number, keys, price, new_until),
      stale as (select ${cut(sql`bits`, sql`${length}::integer`)} as bits from (${bitsOf(sql`settled`)}) as numbered),
      keyed as (
        select key, number, 1 as bit from settled, unnest(keys) as key
        union all select 'price:' || digit, number, (price >> digit) & 1 from settled, generate_series(0, 30) as digit
        union all select 'new:' || digit, number, ((new_until >> digit) & 1)::integer
          from settled, generate_series(0, 31) as digit),
      fresh as (select key, ${cut(joined, sql`${length}::integer`)} as bits from (
        select key, ${inBlock} from keyed group by key, block) as blocks group by key),
      cleared as (
        update shelf_bits set bits = shelf_bits.bits & ~stale.bits, settled = ${settled} from stale
        where shelf_bits.chunk = ${chunk} and shelf_bits.key not in (select key from fresh)
          and bit_count(shelf_bits.bits & stale.bits) > 0)
      insert into shelf_bits (facet, key, chunk, bits, settled)
      select split_part(key, ':', 1), key, ${chunk}::integer, fresh.bits, ${settled}::bigint from fresh
      on conflict (facet, key, chunk) do update
      set bits = shelf_bits.bits & ~(select bits from stale) | excluded.bits, settled = excluded.settled`.execute(trx);
    return true;
  });
}

/** Rises with every settling, so that who keeps the strings knows which ones changed. */
async function settling(trx: InTransaction): Promise<number> {
  const { rows } = await sql<{ settled: number }>`
    update shelf_settled set settled = settled + 1 returning settled`.execute(trx);
  return rows[0]!.settled;
}

/** Makes a chunk's strings long enough for the products there are now; the length, in bits. */
async function lengthen(trx: InTransaction, chunk: number): Promise<number> {
  const { rows } = await sql<{ length: number }>`
    select (max(number) % ${sql.lit(chunkSize)} / ${sql.lit(blockSize)} + 1) * ${sql.lit(blockSize)} as length
    from shelf where number >= ${chunk * chunkSize} and number < ${(chunk + 1) * chunkSize}`.execute(trx);
  const length = rows[0]?.length ?? blockSize;
  await sql`
    update shelf_bits set bits = bits || ${cut(sql.raw(`0::bit(${chunkSize})`), sql`${length}::integer - length(bits)`)}
    where chunk = ${chunk} and length(bits) < ${length}::integer`.execute(trx);
  return length;
}

/** The first bits of a string: what is built for a whole chunk, for strings that are shorter. */
export function cut(bits: RawBuilder<unknown>, length: RawBuilder<unknown>) {
  return sql`substring(${bits} from 1 for ${length})`;
}

/** Rows with a number, as bits; each string as long as it can be. */
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
