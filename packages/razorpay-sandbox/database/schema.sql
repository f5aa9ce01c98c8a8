create table sandbox_orders (
  id text primary key,
  amount bigint not null,
  currency text not null,
  receipt text not null default '',
  created_at timestamptz not null
);

create table sandbox_payments (
  id text primary key,
  order_id text not null references sandbox_orders,
  amount bigint not null,
  -- authorized: granted by the bank, not captured by the merchant yet.
  status text not null check (status in ('created', 'authorized', 'captured', 'refunded', 'failed')),
  email text not null default '',
  contact text not null default '',
  -- The time at which a payment with the outcome "late" is captured.
  capture_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_payments_by_order on sandbox_payments (order_id);
create index sandbox_payments_to_capture on sandbox_payments (capture_at) where status = 'created';

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments,
  amount bigint not null,
  idempotency_key text unique,
  created_at timestamptz not null
);
create index sandbox_refunds_by_payment on sandbox_refunds (payment_id);
