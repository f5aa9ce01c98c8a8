-- Where this database was opened. A restored copy knows the places of its original only, so its jobs are held.
create table job_places (
  -- The server, the database and this table, see job-hold-queries.ts.
  id text primary key,
  -- For the merchant: the DATA_DIR, or the address of the database without its password.
  address text not null,
  opened_at timestamptz not null default now(),
  -- Jobs are held since then, until the merchant releases them. Null: jobs run.
  held_at timestamptz
);
