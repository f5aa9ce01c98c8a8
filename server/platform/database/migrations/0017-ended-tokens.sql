-- Tokens that ended before they expired, by logout. Rows are deleted once the token has expired.
create table ended_tokens (
  token_id text primary key,
  expires_at timestamptz not null
);
create index ended_tokens_by_expiry on ended_tokens (expires_at);
