-- What has changed of the data that cached pages and values depend on: for processes that may have missed the notification.
-- Unlogged, because nobody needs it after a crash: PostgreSQL then empties both tables, which the new epoch tells every process.
create unlogged table changes (
  xid xid8 not null default pg_current_xact_id(),
  topics text[] not null
);
create index changes_by_xid on changes (xid);

-- The id of a transaction that was lost in a crash may be assigned again, as for index_epoch (0002-product-index.sql).
create unlogged table change_epoch (
  singleton boolean primary key default true check (singleton),
  id uuid not null default gen_random_uuid()
);
