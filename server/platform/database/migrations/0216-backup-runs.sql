-- Backups and tests of restores that staff have started in the back office, with their progress. One at a time: both read or write the whole database.
-- `beat_at`: when the process that works on it was alive last. `sha256`: of a backup's file, in hexadecimal; null of those made by earlier builds.
alter table backups add column sha256 text;

create table backup_runs (
  id id24 primary key,
  kind text not null check (kind in ('create', 'test')),
  requested_at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  actor text not null,
  tables_done int not null default 0,
  tables_total int,
  beat_at timestamptz,
  ended_at timestamptz,
  -- Why it failed; null with `ended_at`: it did not.
  problem text
);
create unique index backup_runs_open on backup_runs ((true)) where ended_at is null;
create index backup_runs_by_time on backup_runs (requested_at desc);
