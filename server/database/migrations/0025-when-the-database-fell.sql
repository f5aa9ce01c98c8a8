-- Decision 18. PostgreSQL empties this table when it comes up after a fall. Then the number of a transaction that left nothing
-- behind may be given again, and who went by it could miss a change: everything is read anew.
create unlogged table index_epoch (
  one boolean primary key default true check (one),
  id uuid not null default gen_random_uuid()
);
