-- Texts of products in other languages, by the language's code, as pages have them (0330).
alter table products add column translations jsonb not null default '{}';

-- Products are found by their names in every language. No product has a translation yet, so that the stored words stay.
-- Older builds: they write no translations, and search the same words.
create or replace function product_document(product products) returns tsvector language sql stable as $$
  select setweight(search_lexemes(concat_ws(' ', product.name, (select string_agg(texts ->> 'name', ' ') from jsonb_each(product.translations) as t(code, texts)))), 'A')
    || setweight(to_tsvector('pg_catalog.simple', coalesce('c' || product.third_category_id, '')), 'A')
    || setweight(to_tsvector('pg_catalog.simple', concat_ws(' ', 'c' || product.category_id, 'c' || product.sub_category_id)), 'B')
    || setweight(search_lexemes(concat_ws(' ', product.brand, product.pattern, product.sleeve_length, product.fabric, product.occasion,
      array_to_string(product.colors, ' '), array_to_string(product.tags, ' '))), 'B')
$$;
create trigger product_words_translated after update of translations on products for each row
  when (old.translations is distinct from new.translations) execute function refresh_product_words();
