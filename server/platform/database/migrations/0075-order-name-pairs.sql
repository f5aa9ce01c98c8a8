-- Searches for a first and a last name: this index has the orders of a name in the order of the list, where `orders_by_words` has to read all of them to find
-- the newest. Null unless the name consists of two different words; the pairs of longer names stay in `orders_by_words`.
create function order_name_pair(address jsonb) returns text language sql immutable parallel safe as $$
  select case when count(distinct word) = 2 then left(string_agg(distinct word, ' ' order by word), 200) end
  from regexp_split_to_table(lower(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') word
  where word <> ''
$$;
create index orders_by_name on orders (order_name_pair(address), id) where order_name_pair(address) is not null;

-- Older builds: the words that they search for after the pairs are still there.
drop index orders_by_words;
create or replace function order_words(address jsonb) returns text[] language sql immutable parallel safe as $$
  select regexp_split_to_array(
    lower(concat_ws(' ', address->>'firstName', address->>'lastName', address->>'city', address->>'postalCode')), '\s+'
  ) || (
    select case when count(*) > 1 then array_agg(pair) end
    from (
      select distinct a || ' ' || b as pair
      from regexp_split_to_table(lower(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') a,
        regexp_split_to_table(lower(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') b
      where '' < a and a < b
    ) pairs
  )
$$;
create index orders_by_words on orders using gin (order_words(address));
