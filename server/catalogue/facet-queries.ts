import { type RawBuilder, sql } from "kysely";
import type { Database } from "../database/open.ts";
import { prepared } from "../database/prepared.ts";
import { bitsOf, cut } from "./settle-queries.ts";
import { all, hasChosen, mentions, shelfBase } from "./shelf-queries.ts";
import type { Facet, Mention, Wanted } from "./wanted.ts";

/** How many products would be left if a key were chosen too; under 'all:' how many there are now. */
export type Counts = Map<string, number>;
export type Counted = { counts: Counts; loose: number; onShelf: number };

/** Counts the keys of these facets, and of the category facet the children of one category (null: the top level). */
export async function countKeys(
  db: Database,
  wanted: Wanted,
  facets: readonly Exclude<Facet, "category">[],
  categories?: readonly string[],
): Promise<Counted> {
  const keys = (categories ?? []).map((id) => `category:${id}`);
  // Written out: they are always the same few, and a list given along would have the question planned anew each time,
  // which looks cheaper than the plan that is kept and reckons with ten.
  const plain = sql`select * from shelf_bits where facet in (${sql.join(["all", ...facets].map((one) => sql.lit(one)))})`;
  const below = sql`select * from shelf_bits where facet = 'category' and key = any(${keys}::text[])`;
  const offered = sql`(${keys.length ? sql`${plain} union all ${below}` : plain}) as offered`;
  const parts = [fromRows(wanted), fromBits(wanted, offered), ...state];
  const { rows } = await sql<{ key: string; count: number }>`
    with ${sql.join([...maskTables(wanted)])}
    select key, sum(count)::integer as count
    from (${sql.join(parts, sql` union all `)}) as counted
    group by key ${wanted.mention ? sql`` : prepared}`.execute(db);
  const counts: Counts = new Map(rows.map(({ key, count }) => [key, count]));
  const loose = counts.get("#loose") ?? 0;
  return { counts, loose, onShelf: loose + (counts.get("#shelf") ?? 0) };
}

const state = [
  sql`select '#loose', count(*) from shelf where loose`,
  sql`select '#shelf', sum(bit_count(bits)) from shelf_bits where facet = 'all'`,
];

/** One row of the shelf fails at most one choice, and is counted for that one's facet alone. */
function fromRows(wanted: Wanted) {
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

/** The facets that were chosen have a mask of their own, which their own choice is not part of. */
function fromBits({ choices }: Wanted, offered: RawBuilder<unknown>) {
  const chosen = choices.map(({ facet }) => facet);
  const masked = chosen.length
    ? sql`case when offered.facet = any(${chosen}::text[]) then offered.facet else '' end`
    : sql`''`;
  return sql`
    select key, sum(count) from (
      select offered.key, bit_count(offered.bits & masks.bits) as count
      from ${offered} join masks on masks.chunk = offered.chunk and masks.facet = ${masked}
      offset 0
    ) as counts group by key`;
}

function* maskTables(wanted: Wanted) {
  const { choices, paths, minPrice, maxPrice, newAfter, mention } = wanted;
  const terms = [
    ...paths.map(({ id }) => keyBits("category", [`category:${id}`])),
    ...(minPrice ? [without(atMost("price", minPrice - 1))] : []),
    ...(maxPrice === undefined ? [] : [atMost("price", maxPrice)]),
    ...(newAfter === undefined ? [] : [without(atMost("new", newAfter))]),
    ...(mention === undefined ? [] : [mentioned(mention)]),
  ];
  yield sql`stale as (${bitsOf(sql`shelf where loose`)})`;
  yield sql`shown as (
    select chunk, case when stale.bits is null then shelf_bits.bits
      else shelf_bits.bits & ~${cut(sql`stale.bits`, sql`length(shelf_bits.bits)`)} end as bits
    from shelf_bits left join stale using (chunk) where facet = 'all')`;
  yield sql`base as materialized (${anded([sql`select * from shown`, ...terms])})`;
  for (const [n, { facet, keys }] of choices.entries()) {
    yield sql`${chosenTable(n)} as materialized (${keyBits(facet, keys)})`;
  }
  const masks = ["", ...choices.map(({ facet }) => facet)].map((facet) => {
    const others = choices.flatMap((choice, n) =>
      choice.facet === facet ? [] : [sql`select * from ${chosenTable(n)}`],
    );
    return sql`select ${facet}::text as facet, * from (${anded([sql`select * from base`, ...others])}) as mask`;
  });
  yield sql`masks as materialized (${sql.join(masks, sql` union all `)})`;
}

function chosenTable(n: number) {
  return sql.id(`chosen_${n}`);
}

function mentioned(mention: Mention) {
  const named = bitsOf(sql`shelf_names where ${mentions(mention)}`);
  return sql`select chunk, ${cut(sql`named.bits`, sql`length(shown.bits)`)} as bits
    from (${named}) as named join shown using (chunk)`;
}

function keyBits(facet: string, keys: readonly string[]) {
  return sql`select chunk, bit_or(bits) as bits from shelf_bits
    where facet = ${facet} and key = any(${keys}::text[]) group by chunk`;
}

/** A chunk that one of the terms has no bits of is left out: nothing in it fulfils them all. */
function anded(terms: readonly RawBuilder<unknown>[]) {
  const tables = terms.map(
    (term, n) => sql`(${term}) as ${sql.id(`term_${n}`)}${n === 0 ? sql`` : sql` using (chunk)`}`,
  );
  const bits = terms.map((_, n) => sql`${sql.ref(`term_${n}.bits`)}`);
  return sql`select chunk, ${sql.join(bits, sql` & `)} as bits from ${sql.join(tables, sql` join `)}`;
}

/** The products whose number is this or less, from the bit strings of its binary digits. */
function atMost(facet: "price" | "new", limit: number) {
  return sql`
    select chunk, at_most(bits, (${limit}::bigint >> digit) & 1 = 1 order by digit) as bits
    from (select chunk, bits, split_part(key, ':', 2)::integer as digit from shelf_bits where facet = ${facet}) as digits
    group by chunk`;
}

function without(term: RawBuilder<unknown>) {
  return sql`select chunk, ~bits as bits from (${term}) as those`;
}
