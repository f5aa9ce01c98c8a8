-- What a member of staff is mailed about. A missing row means the default of the role.
create table staff_notification_settings (
  staff_id id24 not null references staff on delete cascade,
  kind text collate "C" not null,
  timing text collate "C" not null check (timing in ('off', 'at once', 'daily')),
  -- Events before this moment are not mailed.
  changed_at timestamptz not null,
  primary key (staff_id, kind)
);

-- The daily mail: from this hour of the day on in the shop's time zone, once for each day.
create table staff_daily_mails (
  staff_id id24 primary key references staff on delete cascade,
  hour smallint not null check (hour between 0 and 23),
  last_day date,
  job_id uuid
);

-- An event that a member of staff is mailed about at once. `job_id`: the mail that has it, with others of the same kind.
create table staff_notifications (
  staff_id id24 not null references staff on delete cascade,
  kind text collate "C" not null,
  -- The order, refund, return or job.
  subject text collate "C" not null,
  order_id id24 references orders on delete cascade,
  detail text not null default '',
  noticed_at timestamptz not null,
  job_id uuid,
  mailed_at timestamptz,
  primary key (staff_id, kind, subject)
);
create index staff_notifications_waiting on staff_notifications (staff_id, kind) where job_id is null;
create index staff_notifications_by_mail on staff_notifications (job_id);
create index staff_notifications_by_order on staff_notifications (order_id);
create index staff_notifications_by_age on staff_notifications (noticed_at);

-- Jobs that cannot succeed, such as a mail to an address that does not exist. The queue deletes them at once, because mails contain codes.
create table failed_jobs (
  job_id uuid primary key,
  type text collate "C" not null,
  failed_at timestamptz not null default now()
);
create index failed_jobs_by_age on failed_jobs (failed_at);

-- Payments that have to be refunded, and refunds that the provider refused: looked for every few seconds.
create index refunds_in_doubt on refunds (requested_at) where cause in ('late', 'duplicate', 'wrong amount');
create index partial_refunds_refused on partial_refunds (attempted_at) where failed is not null;
