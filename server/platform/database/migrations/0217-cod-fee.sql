-- The fee for cash on delivery (paise), a part of an order's total.
-- Older builds: they write no fee, so that the new check of the total is theirs. Both checks are validated by the next migration, which blocks no orders meanwhile.
alter table orders add column cod_fee bigint not null default 0,
  drop constraint orders_check,
  add constraint orders_cod_fee_check check (cod_fee >= 0) not valid,
  add constraint orders_total_check check (total = mrp - discount - coupon + shipping + cod_fee) not valid;
