-- Where customers are signed in: one row for each token. Replaces ended_tokens: the row of an ended session stays until its
-- token expires, because a token without a row is accepted. Those are tokens from before this migration, which get their row
-- when they are next used.
create table sessions (
  -- The token's id. Nobody can make a token from it.
  id text primary key,
  -- Null for tokens that had ended before this migration: their customer is not known.
  customer_id id24 references customers on delete cascade,
  -- Sessions of an earlier version than the customer's have ended.
  token_version integer not null,
  browser text not null,
  network text not null,
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_by_customer on sessions (customer_id);
create index sessions_by_expiry on sessions (expires_at);

insert into sessions (id, token_version, browser, network, signed_in_at, last_used_at, expires_at, ended_at)
select token_id, 0, '', '', now(), now(), expires_at, now() from ended_tokens;
drop table ended_tokens;
