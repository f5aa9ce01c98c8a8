-- Errors of the log for the page of the system: what failed and where, without the error's text, which may contain what a customer has typed. Each kind of error is one
-- row a day, so that a fault that repeats does not fill the table. Rows are deleted after a week.
create table logged_errors (
  day date not null,
  fingerprint text collate "C" not null,
  message text not null check (length(message) <= 200),
  -- The error's name and code.
  kind text not null check (length(kind) <= 100),
  -- File and line of the shop's code.
  place text not null check (length(place) <= 200),
  times bigint not null,
  last_at timestamptz not null,
  -- The last request that failed so, to find its lines in the log.
  request_id text,
  primary key (day, fingerprint)
);
