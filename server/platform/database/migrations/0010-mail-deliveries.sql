-- Marks what happened to a mail, so that a job that runs again does not send it again. Contains no content and no address.
create table mail_deliveries (
  job_id uuid primary key,
  -- sending: written before the mail server is called. sent, failed: the mail server's answer. unknown: a later attempt
  -- found `sending`; the earlier attempt may have crashed, or may still be about to write its outcome.
  state text not null check (state in ('sending', 'sent', 'failed', 'unknown')),
  changed_at timestamptz not null default now()
);
create index mail_deliveries_by_changed_at on mail_deliveries (changed_at);
