-- Who has been counted today as having looked at a product: Trending Now counts views by visitor and day. The visitor is
-- a keyed hash that holds for one product and one day.
create table product_visits (
  product_id id24 not null references products on delete cascade,
  visitor text not null,
  day date not null,
  primary key (product_id, visitor)
);
create index product_visits_by_day on product_visits (day);
