-- A subscription is confirmed with a mailed link, or by a customer whose own address it is. Until then nothing else is mailed
-- to the address. Existing subscriptions count as confirmed.
alter table newsletter_subscribers add column confirmed_at timestamptz;
update newsletter_subscribers set confirmed_at = subscribed_at;
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (subscribed_at) where confirmed_at is null;

alter table comment_followers
  -- When the commenter requested notifications, most recently.
  add column requested_at timestamptz not null default now(),
  add column confirmed_at timestamptz;
update comment_followers set confirmed_at = requested_at;
create index comment_followers_unconfirmed on comment_followers (requested_at) where confirmed_at is null;
