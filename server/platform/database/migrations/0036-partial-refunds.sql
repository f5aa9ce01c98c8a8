-- Refunds of a part of what was paid, requested by staff. With a payment a job sends them through the provider, and `processed_refunds` has
-- what it did; without one they are paid out by hand (cash on delivery). `failed`: why the provider refused.
create table partial_refunds (
  id id24 primary key,
  order_id id24 not null references orders,
  payment_id text references payments,
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 200),
  reference text not null default '' check (length(reference) <= 100),
  requested_by text not null,
  requested_at timestamptz not null,
  job_id uuid,
  attempted_at timestamptz,
  provider_refund_id text unique,
  failed text
);
create index partial_refunds_by_order on partial_refunds (order_id, id);
create index partial_refunds_by_payment on partial_refunds (payment_id);
create index partial_refunds_unsent on partial_refunds (requested_at)
  where payment_id is not null and provider_refund_id is null and failed is null;

-- The units that a refund is for. Amount in paise.
create table partial_refund_items (
  refund_id id24 not null references partial_refunds on delete cascade,
  item_id id24 not null references order_items on delete cascade,
  quantity int not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, item_id)
);
create index partial_refund_items_by_item on partial_refund_items (item_id);
