-- What shoppers say of a product: one review each, the second edits the first.
create table reviews (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  -- A review is counted on its product: a customer does not go without it.
  customer_id id24 not null references customers,
  rating smallint not null check (rating between 1 and 5),
  -- Plain text.
  comment text not null check (comment <> '' and length(comment) <= 2000),
  -- Bought, when it was last written.
  verified boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (product_id, customer_id)
);
-- A page of a product's reviews, newest first, is read along this index.
create index reviews_by_age on reviews (product_id, updated_at desc, id desc);

-- How many reviews gave a product 1 to 5 stars, kept with products.rating_sum and rating_count by the write that changes them.
create table review_counts (
  product_id id24 not null references products on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  count integer not null,
  primary key (product_id, rating)
);
