-- The form in which texts are compared by searches, as foldText in server/platform/text/fold-text.ts: lower case, compatible characters alike, Latin letters
-- without accents, no invisible characters. In PL/pgSQL, so that it is not inlined and indexes of it are used.
create function fold_text(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = length(value) then
    return lower(value);
  end if;
  return normalize(
    replace(replace(replace(replace(
      translate(
        replace(replace(
          regexp_replace(
            lower(replace(regexp_replace(normalize(value, nfkd),
              '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\u200C\u200D\uFE00-\uFE0F]',
              '', 'g'), 'Σ', 'σ')),
            '([a-z])[\u0300-\u036F]+', '\1', 'g'),
          U&'\093C', ''), U&'\0901', U&'\0902'),
        'øđðłħıς‘’ʼ‐‒–—', 'oddlhiσ''''''----'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    nfc);
end
$$;

-- Words of products, of queries and of synonyms are folded.
-- Older builds: they search for the same words, because these functions fold what they look up, too.
-- Bodies with "return" are bound to fold_text when they are created, whatever the search path of an index or a restore is.
create or replace function search_lexemes(description text) returns tsvector language sql immutable parallel safe
  return (
    select to_tsvector('pg_catalog.english', case when folded like '%-%' then folded || ' ' || replace(folded, '-', '') else folded end)
    from (select fold_text(description) as folded) f
  );
create or replace function search_query(phrase text) returns text language sql immutable parallel safe
  return (
    select (case when folded like '% %'
        and numnode(plainto_tsquery('pg_catalog.english', folded)) < 2 * cardinality(string_to_array(folded, ' ')) - 1
      then plainto_tsquery('pg_catalog.english', replace(folded, ' ', ''))
      else plainto_tsquery('pg_catalog.english', folded) end)::text
    from (select fold_text(phrase) as folded) f
  );
update product_words w set words = product_document(p) from products p
where p.product_number = w.number and octet_length(concat_ws(' ', p.name, p.brand, p.pattern, p.sleeve_length, p.fabric, p.occasion, p.colors::text, p.tags::text))
  <> length(concat_ws(' ', p.name, p.brand, p.pattern, p.sleeve_length, p.fabric, p.occasion, p.colors::text, p.tags::text));
update search_synonyms set words = array(select fold_text(word) from unnest(words) word) where octet_length(words::text) <> length(words::text);
