create table staff_passkeys (
  -- The credential's id, base64url.
  id text collate "C" primary key,
  staff_id id24 not null references staff on delete cascade,
  name text not null,
  public_key bytea not null,
  -- How often the authenticator says it was used; always 0 from those that do not count.
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on staff_passkeys (staff_id);
-- Each is accepted once, and only for what it was created for.
create table staff_passkey_challenges (
  challenge text collate "C" primary key,
  staff_id id24 not null references staff on delete cascade,
  purpose text not null check (purpose in ('add', 'sign-in')),
  expires_at timestamptz not null
);
create index on staff_passkey_challenges (staff_id);
create index on staff_passkey_challenges (expires_at);
