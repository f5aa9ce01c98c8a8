-- An import compares its fields with the stored product: a file with fewer columns than the last one states less, which a
-- hash of the whole file's product could not tell from a change.
alter table products drop column fingerprint;

-- Stock changes ("+2") that an import has applied. The import's id is a hash of its file, so that a repeated import of the
-- same file does not add the units again.
create table imported_stock_changes (
  import_id text not null,
  variant_id id24 not null references variants on delete cascade,
  applied_at timestamptz not null default now(),
  primary key (import_id, variant_id)
);
create index imported_stock_changes_by_variant on imported_stock_changes (variant_id);
