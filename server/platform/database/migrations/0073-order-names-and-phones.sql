-- Searches by a whole phone number or its last digits: read backwards, the last digits are the beginning. The trigrams of `orders_by_search`
-- are slow for digits, because most of them are in many numbers.
create index orders_by_phone_end on orders (reverse(normalize_phone(address->>'phone')) text_pattern_ops);

-- Also each pair of words of the name, in alphabetical order: the lists of a first and a last name are long, and that of both together is short.
-- Older builds: the words that they search for are still there.
drop index orders_by_words;
create or replace function order_words(address jsonb) returns text[] language sql immutable parallel safe as $$
  select regexp_split_to_array(
    lower(concat_ws(' ', address->>'firstName', address->>'lastName', address->>'city', address->>'postalCode')), '\s+'
  ) || array(
    select a || ' ' || b
    from regexp_split_to_table(lower(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') a,
      regexp_split_to_table(lower(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') b
    where a < b
  )
$$;
create index orders_by_words on orders using gin (order_words(address));
