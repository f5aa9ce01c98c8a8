-- What customers send back after the delivery. `payout`: where a refund of cash on delivery goes, as the customer wrote it.
create table returns (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  status text not null check (status in ('requested', 'approved', 'rejected', 'withdrawn', 'received', 'completed')),
  comment text not null default '' check (length(comment) <= 1000),
  payout text not null default '' check (length(payout) <= 100),
  decision text not null default '' check (length(decision) <= 500),
  requested_at timestamptz not null,
  changed_at timestamptz not null
);
create index returns_by_order on returns (order_id, id);
create index returns_by_status on returns (status, id);

-- `outcome`: what the inspection has found.
create table return_items (
  return_id id24 not null references returns on delete cascade,
  item_id id24 not null references order_items on delete cascade,
  quantity int not null check (quantity > 0),
  reason text not null,
  outcome text check (outcome in ('restock', 'repair', 'write off')),
  primary key (return_id, item_id)
);
create index return_items_by_item on return_items (item_id);
