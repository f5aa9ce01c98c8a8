-- A parcel that was refused at the door, or sent back by the courier, returns to the shop.
alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in
  ('pending', 'confirmed', 'processing', 'shipped', 'in transit', 'delivered', 'returning', 'returned', 'cancelled'));
alter table refunds drop constraint refunds_cause_check;
alter table refunds add constraint refunds_cause_check check
  (cause in ('cancelled', 'late', 'duplicate', 'wrong amount', 'manual', 'returned'));

-- A refund that the provider has processed, with the provider's own id: all or a part of a payment, requested by the shop or
-- made by hand in the provider's dashboard.
create table processed_refunds (
  id text primary key,
  payment_id text not null references payments,
  amount bigint not null check (amount > 0),
  received_at timestamptz not null
);
create index processed_refunds_by_payment on processed_refunds (payment_id);

-- The order number that customers and staff use: the last eight characters of the id.
create index orders_by_number on orders (right(id, 8));
create index orders_by_created_at on orders (created_at);
