-- One review per customer and product: writing a second one edits the first. Whether the reviewer bought the
-- product is derived from the orders when reviews are read, because a stored flag would outlive the cancellation of
-- the order.
create table reviews (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  -- No cascade: reviews are counted in products.rating_count, so a customer with reviews cannot be deleted without
  -- them.
  customer_id id24 not null references customers,
  rating smallint not null check (rating between 1 and 5),
  -- Plain text.
  comment text not null check (comment <> '' and length(comment) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, customer_id)
);
-- The reviews of a product, newest first, are read along this index.
create index reviews_by_age on reviews (product_id, updated_at desc, id desc);

-- Number of reviews with 1 to 5 stars, maintained with products.rating_sum and rating_count by the write that
-- changes them.
create table review_counts (
  product_id id24 not null references products on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  count integer not null,
  primary key (product_id, rating)
);
