-- What the shop gives away to whoever names its code. Its terms never change: it is ended, and another one is made.
create table coupons (
  code text collate "C" primary key check (code ~ '^[A-Z0-9][A-Z0-9-]{1,29}$'),
  gives text not null check (gives in ('percent', 'amount', 'shipping')),
  percent smallint check (percent between 1 and 100),
  -- Paise: what is taken off, or what a percentage takes off at most.
  amount integer check (amount > 0),
  -- The items' total from which it counts. Paise.
  minimum integer not null default 0 check (minimum >= 0),
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- Null: any number. Those left are counted down by each order and up by each cancellation.
  uses_left integer check (uses_left >= 0),
  uses_per_customer integer check (uses_per_customer > 0),
  created_at timestamptz not null default now(),
  check ((gives = 'percent') = (percent is not null)),
  check (gives = 'percent' or (gives = 'amount') = (amount is not null))
);

-- One row for each order that a coupon counts in; a cancelled order gives its use back.
create table coupon_redemptions (
  order_id id24 primary key references orders on delete cascade,
  code text collate "C" not null references coupons,
  customer_id id24 not null references customers,
  used_at timestamptz not null default now()
);
create index coupon_redemptions_by_code on coupon_redemptions (code, customer_id);

alter table orders add column coupon_code text collate "C";
alter table carts add column coupon_code text collate "C" references coupons;
