import { sql } from "kysely";
import type { Database } from "../../../../platform/database/database.ts";

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
