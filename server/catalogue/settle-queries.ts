import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";

/** Products in one bit string; the tables' `bit(8192)`. */
export const chunkSize = 8192;
export const withoutBits = sql.raw(`repeat('0', ${chunkSize})::bit(${chunkSize})`);
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
 * Writes a chunk's bit strings anew from its rows. A row that somebody is writing at the moment stays loose, so that
 * neither waits for the other. False: another process is at it.
 */
export function settleChunk(db: Database, chunk: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${lock}) as mine`.execute(trx);
    if (!rows[0]?.mine) return false;
    const inChunk = sql`number >= ${chunk * chunkSize} and number < ${(chunk + 1) * chunkSize}`;
    await sql`update shelf set loose = false where product_id = any(array(
      select product_id from shelf where loose and ${inChunk} for update skip locked))`.execute(trx);
    await sql`delete from shelf_bits where chunk = ${chunk}`.execute(trx);
    const bit = (value: RawBuilder<unknown>) =>
      sql`bit_or(set_bit(${withoutBits}, number % ${sql.lit(chunkSize)}, ${value}))`;
    await sql`
      with settled as materialized (select * from shelf where not loose and ${inChunk})
      insert into shelf_bits (facet, key, chunk, bits)
      select split_part(key, ':', 1), key, ${chunk}::integer, ${bit(sql`1`)} from settled, unnest(keys) as key group by key
      union all
      select 'price', 'price:' || digit, ${chunk}::integer, ${bit(sql`(price >> digit) & 1`)}
      from settled, generate_series(0, 30) as digit group by digit
      union all
      select 'new', 'new:' || digit, ${chunk}::integer, ${bit(sql`((new_until >> digit) & 1)::integer`)}
      from settled, generate_series(0, 31) as digit group by digit`.execute(trx);
    return true;
  });
}

/** The planner must know at once that hardly a row is loose; PostgreSQL's own round comes a minute later. */
export async function tidyShelf(db: Database) {
  await sql`vacuum (analyze) shelf, shelf_bits`.execute(db);
}
