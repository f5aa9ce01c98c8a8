-- Up to eight products that complete a product's look, computed anew every night: what is bought together, then what suits it by category, occasion and
-- colour. `reason`: for staff.
create table product_looks (
  product_id id24 not null references products on delete cascade,
  companion_id id24 not null references products on delete cascade,
  position smallint not null,
  reason text not null,
  primary key (product_id, companion_id)
);
create index product_looks_by_companion on product_looks (companion_id);

-- The day of the last computation, in the shop's time zone. The process that sets it computes.
create table product_looks_computed (
  singleton boolean primary key default true check (singleton),
  day date not null
);
