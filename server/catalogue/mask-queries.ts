import { type RawBuilder, sql } from "kysely";
import { chunkSize } from "./settle-queries.ts";
import { all, hasChosen, shelfBase } from "./shelf-queries.ts";
import type { Wanted } from "./wanted.ts";

/** The categories and choices of a listing, as one string of bits for all products: settled ones have theirs set. */
export function maskTable({ paths, choices }: Wanted): RawBuilder<unknown> {
  const terms = [...paths.map(({ id }) => ({ facet: "category", keys: [`category:${id}`] })), ...choices].map(
    ({ facet, keys }, n) => ({ name: sql.id(`term_${n}`), bits: bitsOfAny(facet, keys) }),
  );
  const tables = terms.map(({ name, bits }, n) => sql`(${bits}) as ${name}${n === 0 ? sql`` : sql` using (chunk)`}`);
  const bits = sql.join(
    terms.map(({ name }) => sql`${name}.bits`),
    sql` & `,
  );
  // A chunk without any has a string of its own too, or the ones behind it would move up.
  return sql`
    select bit_join(coalesce(found.bits, '')::bit(${sql.lit(chunkSize)}) order by chunk) as bits
    from generate_series(0, (select max(chunk) from shelf_bits where facet = 'all')) as chunk
    left join (select chunk, ${bits} as bits from ${sql.join(tables, sql` join `)}) as found using (chunk)`;
}

function bitsOfAny(facet: string, keys: readonly string[]) {
  return sql`select chunk, bit_or(bits) as bits from shelf_bits
    where facet = ${facet} and key = any(${keys}::text[]) group by chunk`;
}

/** Whether the categories and choices hold for a number, from `mask`; what is loose is looked at itself. */
export function inMask({ paths, choices }: Wanted, number: RawBuilder<unknown>) {
  const holds = all([...shelfBase({ paths, choices: [] }), ...choices.map(hasChosen)]);
  return sql<boolean>`case
    when ${number} in (select number from shelf where loose)
      then ${number} in (select number from shelf where loose and ${holds})
    when ${number} < (select length(bits) from mask) then get_bit((select bits from mask), ${number}) = 1
    else false end`;
}
