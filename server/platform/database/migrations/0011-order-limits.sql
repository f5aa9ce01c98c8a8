-- Keyed hash of the network that placed an online order: limits unpaid reservations per network.
alter table orders add column network text;
create index unpaid_orders_by_network on orders (network) where status = 'pending';

-- Orders above a limit of the shop. Counted per day, so that a client that tries again and again does not fill the table.
create table refused_orders (
  day date not null,
  customer_id id24 not null references customers on delete cascade,
  -- The setting that refused the order, for example maxUnpaidOrders.
  limit_name text not null,
  network text not null,
  attempts integer not null default 1,
  -- The largest of these orders.
  units integer not null,
  total bigint not null,
  last_at timestamptz not null,
  primary key (day, customer_id, limit_name, network)
);
create index refused_orders_by_time on refused_orders (last_at desc);
