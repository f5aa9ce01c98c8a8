-- Staff check reviews and comments after they are published, hide them with a reason, and see what readers report.

-- `checked_at`: when staff have last found the text fit to be shown. Before the last change of the text, or null: it waits for them. Those that exist
-- count as checked. `hidden_reason` is for staff only.
alter table reviews
  add checked_at timestamptz default now(),
  add hidden_reason text check (length(hidden_reason) <= 500);
-- Older builds: they never write the column; their reviews wait to be checked.
alter table reviews alter column checked_at drop default;

alter table comments
  add checked_at timestamptz default now(),
  add hidden_reason text check (length(hidden_reason) <= 500),
  -- The merchant's, shown below the comment.
  add answer text check (answer <> '' and length(answer) <= 2000),
  add answered_at timestamptz;
alter table comments alter column checked_at drop default;

create index reviews_by_time on reviews (updated_at desc, id desc);
create index reviews_hidden on reviews (updated_at desc, id desc) where hidden_at is not null;
create index reviews_to_check on reviews (updated_at desc, id desc)
  where hidden_at is null and (checked_at is null or checked_at < updated_at);
create index comments_by_time on comments (created_at desc, id desc);
create index comments_hidden on comments (created_at desc, id desc) where hidden_at is not null;
create index comments_to_check on comments (created_at desc, id desc) where hidden_at is null and checked_at is null;

-- What readers report. `reporter`: a keyed hash of the customer or of the visitor's network, different for each text, so that each reports a text once
-- and nobody can be traced. `resolved_at`: when staff have decided about the text.
create table text_reports (
  id id24 primary key,
  review_id id24 references reviews on delete cascade,
  comment_id id24 references comments on delete cascade,
  reporter text not null,
  reason text not null check (reason in ('spam', 'offensive', 'personal', 'misleading', 'other')),
  text text not null default '' check (length(text) <= 500),
  reported_at timestamptz not null,
  resolved_at timestamptz,
  check (num_nonnulls(review_id, comment_id) = 1)
);
create unique index text_reports_by_review on text_reports (review_id, reporter) where review_id is not null;
create unique index text_reports_by_comment on text_reports (comment_id, reporter) where comment_id is not null;
create index text_reports_open on text_reports (reported_at) where resolved_at is null;

update roles set permissions = permissions || '{reviews:write}' where name in ('manager', 'support', 'writer');
