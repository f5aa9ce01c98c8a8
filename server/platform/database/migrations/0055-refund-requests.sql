-- The member of staff who has requested a refund, for the daily limit.
alter table partial_refunds add column requested_by_id id24;
create index partial_refunds_by_staff on partial_refunds (requested_by_id, requested_at) where requested_by_id is not null;

-- Refunds that somebody else has to confirm. Amount in paise, or units: [{itemId, quantity}].
create table refund_requests (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  amount bigint check (amount > 0),
  items jsonb,
  reason text not null check (length(reason) between 1 and 200),
  requested_by text not null,
  requested_by_id id24 not null,
  requested_at timestamptz not null,
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'declined')),
  decided_by text not null default '',
  decided_at timestamptz,
  check ((amount is null) <> (items is null))
);
create index refund_requests_by_order on refund_requests (order_id, id);
create index refund_requests_open on refund_requests (requested_at) where status = 'requested';
