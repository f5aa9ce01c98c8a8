-- Backups of this shop's data, and what came of restoring them into a database of their own.
create table backups (
  id id24 primary key,
  created_at timestamptz not null,
  -- Who made it, as the history has it.
  created_by text not null,
  -- Below DATA_DIR/backups of the process that made it.
  file text collate "C" not null,
  bytes bigint not null,
  rows bigint not null,
  tested_at timestamptz,
  -- Why it could not be restored. Null with `tested_at`: it could.
  test_problem text,
  test_seconds real
);
create index backups_by_time on backups (created_at desc);
