-- The texts of each new order's indexes took longer to compute than its rows to insert: two names were split and paired by queries. The functions return the same as
-- before; only names of three words and more are paired by a query. In PL/pgSQL, whose expressions need none; with the search path of now, as the indexes need it in a restore.
-- Older builds: the functions return what they did.
create or replace function folded_order_words(address jsonb) returns text[] language plpgsql immutable parallel safe
set search_path from current as $$
declare
  words text[] := regexp_split_to_array(
    fold_text(concat_ws(' ', address->>'firstName', address->>'lastName', address->>'city', address->>'postalCode')), '\s+');
  name_words text[] := regexp_split_to_array(fold_text(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+');
begin
  if cardinality(name_words) < 3 then
    return words;
  end if;
  return words || (
    select case when count(*) > 1 then array_agg(pair) end
    from (select distinct a || ' ' || b as pair from unnest(name_words) a, unnest(name_words) b where '' < a and a < b) pairs
  );
end
$$;
create or replace function folded_order_name_pair(address jsonb) returns text language plpgsql immutable parallel safe
set search_path from current as $$
declare
  words text[] := regexp_split_to_array(fold_text(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+');
begin
  if cardinality(words) < 2 then
    return null;
  elsif cardinality(words) = 2 then
    return case when words[1] <> '' and words[2] <> '' and words[1] <> words[2]
      then left(least(words[1], words[2]) || ' ' || greatest(words[1], words[2]), 200) end;
  end if;
  return (
    select case when count(distinct word) = 2 then left(string_agg(distinct word, ' ' order by word), 200) end
    from unnest(words) word where word <> ''
  );
end
$$;
