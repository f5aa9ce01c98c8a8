import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

/** What the words of a query mean. Queries are in PostgreSQL's syntax of tsquery. */
export type ResolvedText = {
  text: string;
  /** Its stemmed words; empty if it consists of stop words. */
  own: string;
  /** The stemmed words of its synonyms; null if it has none. */
  synonyms: string | null;
  /** Some product or category has the word. */
  isKnown: boolean;
  /** It is the beginning of such a word. */
  isPrefix: boolean;
  /** The word that is probably meant by one that is not known. */
  correction: { word: string; own: string; synonyms: string | null } | null;
};

/** Similarity of trigrams, from 0 to 1. */
const minSimilarity = 0.3;

/** @param texts Words, and phrases of several words. */
export async function resolveTexts(db: Database, texts: readonly string[]): Promise<ResolvedText[]> {
  // "offset 0": the stemmed words are computed once for each text, and not for each row that they are compared with.
  const { rows } = await sql<ResolvedText>`
    select input.text, input.own, ${synonymsOf(sql`input.own`)} as synonyms, known.is_known as "isKnown", known.is_prefix as "isPrefix",
      case when corrected.word is not null
        then json_build_object('word', corrected.word, 'own', corrected.own, 'synonyms', ${synonymsOf(sql`corrected.own`)}) end as correction
    from (select text, search_query(text) as own, tsvector_to_array(search_lexemes(text)) as lexemes
      from unnest(${texts}::text[]) text offset 0) input
    cross join lateral (select
      exists(select from search_words where lexeme = any(input.lexemes)) as is_known,
      length(input.text) > 1 and exists(select from search_words
        where word ~>=~ input.text and word ~<~ (input.text || chr(1114111)) limit 1) as is_prefix) known
    left join lateral (
      select word, search_query(word) as own from (
        select word from search_words
        where not known.is_known and not known.is_prefix and length(input.text) > 3 and input.text not like '% %'
          and word % input.text and similarity(word, input.text) >= ${sql.lit(minSimilarity)}
        order by similarity(word, input.text) desc, products desc, word limit 1
      ) most_similar offset 0
    ) corrected on true`.execute(db);
  return rows;
}

function synonymsOf(query: RawBuilder<unknown>) {
  return sql`(select string_agg(distinct '(' || other || ')', ' | ')
    from search_synonyms s cross join unnest(s.queries) other where s.queries @> array[${query}] and other <> '')`;
}

/** A part of the query. A product matches if `all` does; better if a word of its name or third category is meant (`strong`). */
export type Group = { all: string; strong: string };

type Order = {
  /** Products have to match every group, or at least one. */
  mode: "all" | "any";
  /** Only these, the best-selling first. Otherwise all products. */
  among?: readonly number[] | undefined;
};

/** The numbers of products that match, best first: most groups, most of them in the name, most units sold, newest. */
export async function findByGroups(db: Database, groups: readonly Group[], { mode, among }: Order): Promise<number[]> {
  const query = groups.map(({ all }) => `(${all})`).join(mode === "all" ? " & " : " | ");
  const ranks = groups.flatMap(({ all, strong }) => (mode === "all" ? [strong] : [all, strong]));
  const rank = sql.join(
    ranks.map((part) => sql`(w.words @@ ${part}::tsquery)::int`),
    sql` + `,
  );
  const { rows } = await (among
    ? sql<{ number: number }>`
          select w.number from unnest(${among}::int[]) with ordinality as popular (number, position) join product_words w using (number)
          where w.words @@ ${query}::tsquery order by ${rank} desc, position`
    : sql<{ number: number }>`
          select w.number from (select * from product_words where words @@ ${query}::tsquery limit ${sql.lit(maxFound)}) w
          join product_index i using (number) order by ${rank} desc, i.sold desc, i.created_at desc limit ${sql.lit(maxRanked)}`
  ).execute(db);
  return rows.map(({ number }) => number);
}
const maxFound = 5000;
const maxRanked = 500;

/** The stemmed words of the names of categories. */
export async function listCategoryLexemes(db: Database) {
  const { rows } = await sql<{ id: string; level: number; lexemes: string[] }>`
    select id, level, tsvector_to_array(search_lexemes(name)) as lexemes from categories`.execute(db);
  return rows;
}

export async function hasUncountedWords(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isUncounted: boolean }>`
    select exists(select from product_words) and not exists(select from search_words) as "isUncounted"`.execute(db);
  return rows[0]?.isUncounted === true;
}

/** Counts the words of all products and categories anew. */
export async function countWords(db: Database): Promise<void> {
  await sql`
    with counted as materialized (
      select word, (to_tsvector('pg_catalog.english', word)) as lexemes, count(*)::int as products
      from (
        select distinct p.id, word
        from products p
        left join categories top on top.id = p.category_id left join categories sub on sub.id = p.sub_category_id
        left join categories third on third.id = p.third_category_id
        cross join lateral (select concat_ws(' ', p.name, p.brand, p.pattern, p.sleeve_length, p.fabric, p.occasion,
          array_to_string(p.colors, ' '), array_to_string(p.tags, ' '), top.name, sub.name, third.name) as text) described
        cross join lateral regexp_split_to_table(lower(described.text || ' ' || replace(described.text, '-', '')), '[^[:alnum:]]+') word
        where p.status = 'active' and length(word) > 2
      ) words group by word
    ), removed as (
      delete from search_words where word not in (select word from counted)
    )
    insert into search_words (word, lexeme, products)
    select word, (tsvector_to_array(lexemes))[1], products from counted where lexemes <> ''
    on conflict (word) do update set products = excluded.products where search_words.products <> excluded.products`.execute(
    db,
  );
}
