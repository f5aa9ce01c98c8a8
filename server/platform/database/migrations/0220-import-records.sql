-- Imports of files of which each row is a record of its own: customers and orders.
-- Older builds: they list such an import, and refuse to check it. Its jobs have a type that they do not know, and wait for a newer build.
alter table imports add column kind text not null default 'products' check (kind in ('products', 'customers', 'orders'));

-- Customers and orders that an import has created or changed. `reversal`: the former and the new value of what it changed, without names and addresses, because
-- the data of a customer may be erased. Deleted after 90 days.
create table imported_records (
  import_id id24 not null references imports on delete cascade,
  -- Without a foreign key: it stays when the record is removed.
  record_id id24 not null,
  outcome text not null check (outcome in ('new', 'updated')),
  reversal jsonb not null,
  -- What an undo did.
  undone text check (undone in ('restored', 'removed', 'left')),
  conflicts text[] not null default '{}',
  primary key (import_id, record_id)
);
create index imported_records_to_undo on imported_records (import_id, record_id) where undone is null;
