-- Each save of a product by staff or an import, with all its fields by the names that the history gives them ("Red / M price"), without its status.
-- A product that was never changed has none.
create table product_versions (
  product_id id24 not null references products on delete cascade,
  version int not null check (version > 0),
  fields jsonb not null,
  saved_at timestamptz not null,
  actor_kind text not null,
  actor text not null,
  -- The version whose fields this one brings back.
  restores int,
  primary key (product_id, version)
);
