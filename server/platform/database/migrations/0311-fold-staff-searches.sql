-- Searches of the back office fold names and texts. Indexes of folded texts beside those of lower-case ones, which the release before uses.
create index products_by_folded_name on products using gin (fold_text(name) gin_trgm_ops);
create index customer_summaries_by_folded_text on customer_summaries using gin (fold_text(name || ' ' || email) gin_trgm_ops);

-- Names, towns and PINs of orders, folded. The new indexes are built beside the old ones, so that orders can be read meanwhile.
-- Older builds: their searches of orders find the same without the dropped indexes, but slowly, until they have stopped.
create function folded_order_search(address jsonb) returns text language sql immutable parallel safe
  return fold_text(
    coalesce(address->>'firstName', '') || ' ' || coalesce(address->>'lastName', '') || ' ' || coalesce(address->>'city', '') || ' ' ||
    coalesce(address->>'postalCode', '') || ' ' || regexp_replace(coalesce(address->>'phone', ''), '[^0-9]', '', 'g')
  );
create function folded_order_words(address jsonb) returns text[] language sql immutable parallel safe
  return regexp_split_to_array(
    fold_text(concat_ws(' ', address->>'firstName', address->>'lastName', address->>'city', address->>'postalCode')), '\s+'
  ) || (
    select case when count(*) > 1 then array_agg(pair) end
    from (
      select distinct a || ' ' || b as pair
      from regexp_split_to_table(fold_text(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') a,
        regexp_split_to_table(fold_text(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') b
      where '' < a and a < b
    ) pairs
  );
create function folded_order_name_pair(address jsonb) returns text language sql immutable parallel safe
  return (
  select case when count(distinct word) = 2 then left(string_agg(distinct word, ' ' order by word), 200) end
  from regexp_split_to_table(fold_text(concat_ws(' ', address->>'firstName', address->>'lastName')), '\s+') word
  where word <> ''
  );
create index orders_by_folded_search on orders using gin (folded_order_search(address) gin_trgm_ops);
create index orders_by_folded_words on orders using gin (folded_order_words(address));
create index orders_by_folded_name on orders (folded_order_name_pair(address), id) where folded_order_name_pair(address) is not null;
drop index orders_by_search;
drop index orders_by_words;
drop index orders_by_name;
