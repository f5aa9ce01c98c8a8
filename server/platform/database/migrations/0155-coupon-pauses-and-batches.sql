-- Coupons that are paused, and codes created in bulk. All coupons of a batch have the same terms, and each can be redeemed once.
-- Older builds: redeem paused coupons until the upgrade has ended; they list each code of a batch.
create table coupon_batches (
  id id24 primary key,
  prefix text collate "C" not null check (prefix ~ '^[A-Z0-9][A-Z0-9-]{0,19}$'),
  codes integer not null check (codes > 0),
  -- As those of its coupons, of which some may have been ended or paused alone.
  starts_at timestamptz not null,
  ends_at timestamptz,
  paused_at timestamptz,
  created_at timestamptz not null
);
create index coupon_batches_newest on coupon_batches (created_at desc, id);

alter table coupons
  add paused_at timestamptz,
  add batch_id id24 references coupon_batches;
create index coupons_by_batch on coupons (batch_id, code) where batch_id is not null;
create index coupons_newest on coupons (created_at desc, code) where batch_id is null;
