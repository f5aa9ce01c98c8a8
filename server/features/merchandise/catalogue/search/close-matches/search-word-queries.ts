import { sql } from "kysely";
import type { Database } from "../../../../../platform/database/database.ts";

export async function hasUncountedWords(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isUncounted: boolean }>`
    select exists(select from product_words) and not exists(select from search_words) as "isUncounted"`.execute(db);
  return rows[0]?.isUncounted === true;
}

/** The highest number of a product; 0 if there are none. */
export async function findLastProductNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(product_number), 0) as last from products`.execute(db);
  return rows[0]?.last ?? 0;
}

/**
 * Pattern for the characters between words: neither letters nor digits nor the marks of Indian scripts, which the
 * database's character classes leave out.
 */
const between = "[^[:alnum:]\\u0900-\\u0dff]+";

/** How often each word of three letters or more occurs in the texts and the categories of active products from this number. */
export async function countWordsOf(
  db: Database,
  from: number,
  count: number,
): Promise<{ word: string; occurrences: number }[]> {
  const { rows } = await sql<{ word: string; occurrences: number }>`
    select word, sum(products)::int as occurrences
    from (
      -- Most texts are those of many products: each is split once.
      select text, count(*) as products
      from products p
      left join categories top on top.id = p.category_id left join categories sub on sub.id = p.sub_category_id
      left join categories third on third.id = p.third_category_id
      cross join lateral unnest(array[p.name, p.brand, p.pattern, p.sleeve_length, p.fabric, p.occasion,
        top.name, sub.name, third.name] || p.colors || p.tags) text
      where p.status = 'active' and p.product_number >= ${from} and p.product_number < ${from + count}
      group by text
    ) texts
    cross join lateral (select case when text like '%-%' then text || ' ' || replace(text, '-', '') else text end as spelled) spellings
    cross join lateral (
      select distinct word from regexp_split_to_table(fold_text(spelled), ${between}) word where length(word) > 2
    ) words
    group by word`.execute(db);
  return rows;
}

/** Replaces the counted words. Stop words are left out. */
export async function replaceWords(db: Database, words: readonly string[], occurrences: readonly number[]) {
  await sql`
    with counted as materialized (
      select word, to_tsvector('pg_catalog.english', word) as lexemes, occurrences
      from unnest(${words}::text[], ${occurrences}::int[]) as counted (word, occurrences)
    ), removed as (
      delete from search_words s where not exists (select from counted where counted.word = s.word)
    )
    insert into search_words (word, lexeme, products)
    select word, (tsvector_to_array(lexemes))[1], occurrences from counted where lexemes <> ''
    on conflict (word) do update set products = excluded.products where search_words.products <> excluded.products`.execute(
    db,
  );
}
