-- What staff changed about the items of an order before it was packed. Money in paise.
create table order_edits (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  edited_at timestamptz not null,
  -- For the customer.
  reason text not null check (length(reason) <= 200),
  -- [{name, size, color, quantity, to: {size, color} | null}]
  changes jsonb not null,
  -- The order's total afterwards minus the one before.
  difference bigint not null,
  -- Units by variant: {released: [{variantId, quantity}], reserved: […], lost: […]}. Lost ones were cancelled or replaced without being in stock again.
  stock jsonb not null,
  -- Items and amounts before, to undo it.
  before jsonb not null,
  refund_id id24,
  mail_job uuid
);
create index order_edits_by_order on order_edits (order_id, id);
