-- What placed orders count was collected in an array, which another function took apart and added up. One statement does all of it, and adds up only the figures that an
-- order can have when it is inserted.
-- Older builds: the same rows are added.
create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into daily_stats_changes (day, dimension, key, placed, placed_amount, cancelled, orders, amount, refunded, discount, shipped, delivered, undelivered)
  select f.day, f.dimension, f.key, sum(f.placed::int), sum(f.placed_amount), sum(f.cancelled::int), sum(f.orders::int), sum(f.amount), sum(f.refunded),
    sum(f.discount), sum(f.shipped::int), sum(f.delivered::int), sum(f.undelivered::int)
  from new_rows o, stats_of_order(1, 1, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, 0) f
  group by f.day, f.dimension, f.key;
  return null;
end
$$;
create or replace function count_inserted_items() returns trigger language plpgsql as $$
begin
  insert into daily_stats_changes (day, dimension, key, units, amount, refunded)
  select f.day, f.dimension, f.key, sum(f.units::int), sum(f.amount), sum(f.refunded)
  from new_rows i join orders o on o.id = i.order_id,
    stats_of_item(1, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, 0) f
  group by f.day, f.dimension, f.key;
  return null;
end
$$;
