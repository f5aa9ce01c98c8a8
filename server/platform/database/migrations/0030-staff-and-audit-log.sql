-- Members of staff are no customers: they have accounts, sessions and permissions of their own.
create table roles (
  name text collate "C" primary key check (name ~ '^[a-z][a-z-]{1,29}$'),
  label text not null,
  -- Names of contract/admin/permissions.ts, or '*' for all, including those of later versions.
  permissions text[] not null
);
insert into roles (name, label, permissions) values
  ('owner', 'Owner', '{*}'),
  ('manager', 'Manager', '{orders:read,orders:totals,orders:pack,orders:write,refunds:request,refunds:create,stock:read,stock:write,prices:read,prices:write,products:read,products:write,content:read,content:write,promotions:read,promotions:write,customers:read,reports:read,settings:read,settings:write,history:read}'),
  ('packer', 'Packer', '{orders:read,orders:pack,stock:read,stock:write,products:read}'),
  ('writer', 'Writer', '{products:read,products:write,content:read,content:write}'),
  ('support', 'Support', '{orders:read,orders:totals,refunds:request,stock:read,prices:read,products:read,customers:read}'),
  ('accountant', 'Accountant', '{orders:read,orders:totals,stock:read,prices:read,promotions:read,customers:read,customers:export,reports:read,settings.tax:write}');

create table staff (
  id id24 primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text collate "C" not null references roles,
  password_hash text not null,
  created_at timestamptz not null,
  -- Cannot sign in. Rows stay, because the audit log names them.
  disabled_at timestamptz
);

create table staff_sessions (
  -- SHA-256 of the cookie's token: nobody can make a cookie from it.
  id text collate "C" primary key,
  staff_id id24 not null references staff on delete cascade,
  browser text not null,
  network text not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index staff_sessions_by_staff on staff_sessions (staff_id);
create index staff_sessions_by_expiry on staff_sessions (expires_at);

create table staff_invitations (
  -- SHA-256 of the token in the mailed link.
  id text collate "C" primary key,
  email text not null check (email = lower(email)),
  role text collate "C" not null references roles,
  -- Null: invited by the command line.
  invited_by id24 references staff on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz
);
create index staff_invitations_by_email on staff_invitations (email);

-- Every change by staff, a command, a job or the payment provider. Kept for ever, partitioned by month (decision 0017). An undone
-- change gets a row of its own that names the first one.
create sequence audit_log_ids as bigint;
create table audit_log (
  id bigint not null default nextval('audit_log_ids'),
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('staff', 'command', 'customer', 'provider', 'job')),
  -- The id of the member of staff or customer.
  actor_id id24,
  -- What is shown: names may change, and accounts may be deleted.
  actor text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text not null default '',
  batch_id id24,
  undoes bigint
) partition by range (at);
alter sequence audit_log_ids owned by audit_log.id;
create index audit_log_by_id on audit_log (id);
create index audit_log_by_entity on audit_log (entity, entity_id, id);
create index audit_log_by_actor on audit_log (actor_id, id) where actor_id is not null;
create table audit_log_default partition of audit_log default;

create function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log_is_append_only before update or delete on audit_log
  for each row execute function refuse_audit_log_change();
create trigger audit_log_is_not_truncated before truncate on audit_log
  for each statement execute function refuse_audit_log_change();
