-- In a transaction of its own, so that orders are written while all of them are read.
alter table orders validate constraint orders_cod_fee_check, validate constraint orders_total_check;
