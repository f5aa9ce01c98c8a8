-- Settings for tables whose rows are updated often (decision 0017). They are advice: no row is rewritten, nothing waits.

-- Stock, sales, last uses and counters are in no index. With free space in its page, an update leaves the indexes alone (HOT).
-- Updates of orders, provider_orders and product_index change indexed columns, so free space would not help them.
alter table variants set (fillfactor = 80);
alter table products set (fillfactor = 80);
alter table carts set (fillfactor = 80);
alter table cart_items set (fillfactor = 80);
alter table sessions set (fillfactor = 80);
alter table rate_limits set (fillfactor = 50);
alter table coupons set (fillfactor = 50);

-- By default a table is vacuumed when a fifth of its rows are dead: 200,000 of a million. A tenth of that keeps indexes small.
alter table variants set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table products set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
alter table product_index set (autovacuum_vacuum_scale_factor = 0.02);
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table order_items set (autovacuum_analyze_scale_factor = 0.02);
alter table cart_items set (autovacuum_vacuum_scale_factor = 0.02);
alter table provider_orders set (autovacuum_vacuum_scale_factor = 0.02);
alter table sessions set (autovacuum_vacuum_scale_factor = 0.02);
alter table rate_limits set (autovacuum_vacuum_scale_factor = 0.02);
alter table product_visits set (autovacuum_vacuum_scale_factor = 0.02);
alter table article_visits set (autovacuum_vacuum_scale_factor = 0.02);
alter table mail_deliveries set (autovacuum_vacuum_scale_factor = 0.02);

-- First step of the partitions by month, the second is 0026: the rows until then are from before the month after next. A
-- constraint that is not validated yet does not read the table.
-- Older builds: write rows of today only, and 0026 drops the constraints again.
do $$
declare
  until date := date_trunc('month', greatest(
    now() at time zone 'UTC',
    (select max(day) from product_daily_stats),
    (select max(at) from security_events) at time zone 'UTC')) + interval '2 months';
begin
  execute format('alter table product_daily_stats add constraint until_partitioned check (day < %L) not valid', until);
  execute format('alter table security_events add constraint until_partitioned check (at < %L) not valid',
    until || ' 00:00:00+00');
end
$$;
