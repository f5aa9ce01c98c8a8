-- What staff search orders by: name, town, PIN and the digits of the phone number, in lower case.
create function order_search(address jsonb) returns text language sql immutable parallel safe as $$
  select lower(
    coalesce(address->>'firstName', '') || ' ' || coalesce(address->>'lastName', '') || ' ' || coalesce(address->>'city', '') || ' ' ||
    coalesce(address->>'postalCode', '') || ' ' || regexp_replace(coalesce(address->>'phone', ''), '[^0-9]', '', 'g')
  )
$$;
create index orders_by_search on orders using gin (order_search(address) gin_trgm_ops);

-- The saved views, newest first or by total.
create index orders_by_status on orders (status, id desc);
create index orders_by_total on orders (total, id);
-- Orders with a product's SKU.
create index order_items_by_variant on order_items (variant_id, order_id);

create table order_tags (
  order_id id24 not null references orders on delete cascade,
  tag text not null check (length(tag) between 1 and 40),
  primary key (order_id, tag)
);
create index order_tags_by_tag on order_tags (tag, order_id desc);

-- Notes of staff on an order. Customers never see them.
create table order_notes (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  staff_id id24 references staff on delete set null,
  author text not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index order_notes_by_order on order_notes (order_id, id);
