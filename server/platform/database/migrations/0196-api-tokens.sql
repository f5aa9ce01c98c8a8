-- Tokens with which other systems call the back office's API for a member of staff. Only a hash is stored; `prefix` is what the list shows. A token may do what it was given and its
-- member may still do.
create table api_tokens (
  id id24 primary key,
  staff_id id24 not null references staff on delete cascade,
  name text not null check (length(name) between 1 and 60),
  token_hash text not null unique,
  prefix text not null,
  permissions text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_tokens_by_staff on api_tokens (staff_id);

-- Older builds: they write no rows of tokens. While one of them runs, its history fails on a page with such a row: use tokens when all nodes run the new build.
alter table audit_log drop constraint audit_log_actor_kind_check;
alter table audit_log add constraint audit_log_actor_kind_check
  check (actor_kind in ('staff', 'token', 'command', 'customer', 'provider', 'job')) not valid;
