-- Until then an unpaid online order holds its stock. Lapsed: nobody paid in time, so a payment that comes after all may
-- open the order again; one that its customer cancelled stays cancelled.
alter table orders add column reserved_until timestamptz, add column lapsed boolean not null default false;
update orders set reserved_until = created_at + interval '15 minutes' where payment_method = 'online' and status = 'pending';
create index orders_by_reserved_until on orders (reserved_until) where status = 'pending';

-- An order as it was opened at the payment provider, under the provider's own id.
create table provider_orders (
  id text primary key,
  order_id id24 not null references orders,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null,
  -- When the provider is asked what became of it; null: no more.
  ask_at timestamptz,
  unique (order_id, amount)
);
create index provider_orders_to_ask on provider_orders (ask_at) where ask_at is not null;

-- A customer's try to pay, under the provider's own id. What was captured stays captured.
create table payments (
  id text primary key,
  order_id id24 not null references orders,
  amount bigint not null,
  state text not null check (state in ('refused', 'captured')),
  reason text not null default '',
  heard_at timestamptz not null
);
create index payments_by_order on payments (order_id);

-- A captured payment that goes back, whole. It is tried until the provider confirms it.
create table refunds (
  id id24 primary key,
  payment_id text not null unique references payments,
  amount bigint not null,
  cause text not null check (cause in ('cancelled', 'late', 'twice', 'amount', 'by hand')),
  asked_at timestamptz not null,
  tried_at timestamptz,
  confirmed_at timestamptz
);
create index refunds_open on refunds (asked_at) where confirmed_at is null;

-- What the provider has told already: each event counts once.
create table payment_events (id text primary key, heard_at timestamptz not null);
create index payment_events_by_age on payment_events (heard_at);
