-- Delays of logins and mailed codes grow with the count; until then further attempts are refused.
alter table rate_limits add column blocked_until timestamptz;

-- Logins, failures, delays and password changes. Holds no secrets; rows are deleted after 90 days.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  kind text not null,
  email text not null,
  network text not null
);
create index security_events_by_email on security_events (email, id);
create index security_events_by_time on security_events (at);
