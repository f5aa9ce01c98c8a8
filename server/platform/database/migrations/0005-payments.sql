-- An order at the payment provider, with the provider's own id.
create table provider_orders (
  id text primary key,
  order_id id24 not null references orders,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- When the provider is polled for payments of this order. Null: no more polling.
  poll_at timestamptz,
  unique (order_id, amount)
);
create index provider_orders_to_poll on provider_orders (poll_at) where poll_at is not null;

-- A payment attempt of a customer, with the provider's own id. A captured payment stays captured.
create table payments (
  id text primary key,
  order_id id24 not null references orders,
  amount bigint not null,
  state text not null check (state in ('refused', 'captured')),
  reason text not null default '',
  received_at timestamptz not null
);
create index payments_by_order on payments (order_id);

-- Full refund of a captured payment. Retried until the provider confirms it.
create table refunds (
  id id24 primary key,
  payment_id text not null unique references payments,
  amount bigint not null,
  cause text not null check (cause in ('cancelled', 'late', 'duplicate', 'wrong amount', 'manual')),
  requested_at timestamptz not null,
  attempted_at timestamptz,
  confirmed_at timestamptz
);
create index refunds_unconfirmed on refunds (requested_at) where confirmed_at is null;

-- Webhook events that have been processed: each event counts once.
create table payment_events (id text primary key, received_at timestamptz not null);
create index payment_events_by_age on payment_events (received_at);
