-- Coupons for first orders, for products of some categories, and "buy 2, get 1 free".
-- Older builds: redeem such coupons as if they had no restriction, and fail on "buy-get", until the upgrade has ended. They read no new column.
alter table coupons
  add first_order boolean not null default false,
  -- Categories of any level; null: all products.
  add category_ids text[] check (category_ids <> '{}'),
  add buy_quantity smallint check (buy_quantity between 1 and 99),
  add get_quantity smallint check (get_quantity between 1 and 99),
  drop constraint coupons_type_check,
  add constraint coupons_type_check check (type in ('percent', 'amount', 'shipping', 'buy-get')),
  add check ((type = 'buy-get') = (buy_quantity is not null and get_quantity is not null));

-- The line's share of the order's coupon in paise. Null: the coupon counts for all lines, and is spread by their values.
alter table order_items add coupon_share integer check (coupon_share >= 0);
