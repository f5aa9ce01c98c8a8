-- The terms of a coupon never change: a coupon is ended, and a new one is created.
create table coupons (
  code text collate "C" primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
  type text not null check (type in ('percent', 'amount', 'shipping')),
  percent smallint check (percent between 1 and 100),
  -- The fixed discount, or the maximum discount of a percentage (null: no maximum).
  amount integer check (amount > 0),
  -- The items' total from which the coupon applies.
  minimum_total integer not null default 0 check (minimum_total >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Null: unlimited. Each order decrements it, each cancellation increments it.
  uses_left integer check (uses_left >= 0),
  uses_per_customer integer check (uses_per_customer > 0),
  created_at timestamptz not null default now(),
  check ((type = 'percent') = (percent is not null)),
  check (type = 'percent' or (type = 'amount') = (amount is not null))
);

create table carts (
  id id24 primary key,
  customer_id id24 not null unique references customers on delete cascade,
  coupon_code text collate "C" references coupons
);

create table cart_items (
  id id24 primary key,
  cart_id id24 not null references carts on delete cascade,
  variant_id id24 not null references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 100),
  -- Price of one unit when it was added, or when the customer accepted a new price. The cart shows that the price
  -- has changed since. Null: unknown.
  price integer check (price >= 0),
  added_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);

create table orders (
  id id24 primary key,
  customer_id id24 not null references customers,
  status text not null check
    (status in ('pending', 'confirmed', 'processing', 'shipped', 'in transit', 'delivered', 'cancelled')),
  payment_method text not null check (payment_method in ('cod', 'online')),
  -- A copy of the address, so that a later change in the address book does not redirect a parcel.
  address jsonb not null,
  mrp bigint not null,
  discount bigint not null,
  coupon bigint not null default 0,
  coupon_code text collate "C",
  shipping bigint not null,
  total bigint not null check (total = mrp - discount - coupon + shipping),
  idempotency_key text,
  -- Hash of the request that used the idempotency key first: a different request with the same key is refused.
  request_hash text,
  created_at timestamptz not null default now(),
  -- An unpaid online order reserves its stock until this time.
  reserved_until timestamptz,
  -- True if the order was cancelled because its reservation expired unpaid. A late payment may reopen it; an order
  -- that the customer cancelled stays cancelled.
  expired boolean not null default false,
  unique (customer_id, idempotency_key)
);
create index orders_by_customer on orders (customer_id, id desc);
create index orders_by_reserved_until on orders (reserved_until) where status = 'pending';

-- The ordered products as they were when the order was placed.
create table order_items (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  product_id id24 not null,
  variant_id id24 not null,
  slug text not null,
  name text not null,
  images text[] not null,
  size text not null,
  color text not null,
  quantity integer not null check (quantity > 0),
  price integer not null,
  mrp integer not null
);
create index order_items_by_order on order_items (order_id);

-- Status history of an order. Its first event is the placing.
create table order_events (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  status text not null,
  actor text not null default 'merchant' check (actor in ('customer', 'merchant')),
  note text not null default '',
  created_at timestamptz not null default now()
);
create index order_events_by_order on order_events (order_id, id);

-- One row for each order that uses a coupon. Cancelling the order releases the redemption.
create table coupon_redemptions (
  order_id id24 primary key references orders on delete cascade,
  code text collate "C" not null references coupons,
  customer_id id24 not null references customers,
  redeemed_at timestamptz not null default now()
);
create index coupon_redemptions_by_code on coupon_redemptions (code, customer_id);
