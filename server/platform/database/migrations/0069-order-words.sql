-- Full names, and names with a town: a search of several words finds orders that have all of them as whole words. Smaller and faster than
-- `orders_by_search`, which finds parts of words: a word has one list of orders here, there the lists of its trigrams are compared.
create function order_words(address jsonb) returns text[] language sql immutable parallel safe as $$
  select regexp_split_to_array(
    lower(concat_ws(' ', address->>'firstName', address->>'lastName', address->>'city', address->>'postalCode')), '\s+'
  )
$$;
create index orders_by_words on orders using gin (order_words(address));
