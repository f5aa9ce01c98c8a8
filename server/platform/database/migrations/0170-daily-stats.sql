-- Sales for the reports, by the shop's day and a dimension such as a product (docs/reports.md defines each number). Triggers count in the
-- transaction of every write, also of older builds. They only add rows to `daily_stats_changes`, which wait for nothing: orders of one day would
-- otherwise queue for the row of that day. A job adds the changes up; a report reads both in one statement, so it is exact at any time.
create table daily_stats_changes (
  day date not null,
  dimension text collate "C" not null,
  key text collate "C" not null,
  placed bigint not null default 0,
  placed_amount bigint not null default 0,
  cancelled bigint not null default 0,
  orders bigint not null default 0,
  units bigint not null default 0,
  amount bigint not null default 0,
  refunded bigint not null default 0,
  discount bigint not null default 0,
  shipped bigint not null default 0,
  delivered bigint not null default 0,
  undelivered bigint not null default 0
);
-- Its rows live for a minute. Without frequent vacuum every report would read the dead ones.
alter table daily_stats_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000,
  autovacuum_vacuum_insert_threshold = -1);
create table daily_stats (like daily_stats_changes including defaults, primary key (dimension, day, key));
-- Sums of whole months (`day`: the first), so that a report over a year does not read 365 rows of each product.
create table monthly_stats (like daily_stats_changes including defaults, primary key (dimension, day, key));
-- Days that were compared with their orders, and corrected: orders from before this migration are counted by that.
create table daily_stats_checks (day date primary key, checked_at timestamptz not null);

-- Counts of an order. `counts`: 0 for a refund of an order that is counted already. An order without a coupon's code and with a discount replaces the units
-- of an exchange: they are counted with the order that was paid. Functions that return rows of a query are inlined into the caller's.
create function stats_of_order(sign int, counts int, created_at timestamptz, status text, payment_method text, address jsonb, coupon bigint,
  coupon_code text, total bigint, refunded bigint)
returns setof daily_stats_changes language sql immutable as $$
  select (created_at at time zone 'Asia/Kolkata')::date, d.dimension, d.key,
    sign * counts, sign * counts * total,
    sign * counts * (status = 'cancelled')::int,
    sign * counts * (status not in ('pending', 'cancelled'))::int,
    0,
    sign * counts * (status not in ('pending', 'cancelled'))::int * total,
    sign * case when status in ('pending', 'cancelled') then 0 when status = 'returned' then counts * total else refunded end,
    sign * counts * (status not in ('pending', 'cancelled'))::int * coupon,
    sign * counts * (status in ('shipped', 'in transit', 'delivered', 'returning', 'returned'))::int,
    sign * counts * (status = 'delivered')::int,
    sign * counts * (status in ('returning', 'returned'))::int
  from (values ('day', ''), ('payment', payment_method), ('coupon', coupon_code),
    ('place', initcap(left(btrim(address->>'state'), 60)) || ' / ' || initcap(left(btrim(address->>'city'), 60)))) d (dimension, key)
  where d.key is not null and not (coupon_code is null and coupon > 0)
$$;

-- Counts of an item of an order, at its price before coupon and shipping.
create function stats_of_item(sign int, counts int, created_at timestamptz, status text, coupon bigint, coupon_code text, product_id text,
  size text, quantity int, price int, refunded bigint)
returns setof daily_stats_changes language sql immutable as $$
  select (created_at at time zone 'Asia/Kolkata')::date, d.dimension, d.key, 0, 0, 0, 0, sign * counts * quantity,
    (d.dimension <> 'day')::int * sign * counts * quantity::bigint * price,
    (d.dimension <> 'day')::int * sign * case when status = 'returned' then counts * quantity::bigint * price else refunded end,
    0, 0, 0, 0
  from (values ('day', ''), ('product', product_id), ('size', size)) d (dimension, key)
  where status not in ('pending', 'cancelled') and not (coupon_code is null and coupon > 0)
$$;

-- Counts of units that a customer sends back, by the day of the request.
create function stats_of_return(sign int, requested_at timestamptz, kind text, status text, reason text, size text, quantity int, price int)
returns setof daily_stats_changes language sql immutable as $$
  select (requested_at at time zone 'Asia/Kolkata')::date, 'return', reason || ' / ' || size, 0, 0, 0, 0, sign * quantity,
    sign * quantity::bigint * price, 0, 0, 0, 0, 0
  where kind <> 'rto' and status not in ('rejected', 'withdrawn')
$$;

-- What was refunded for an order. A refund for removed items is no part of it: the order's total is lower already.
create function refunded_amount(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(r.amount), 0)::bigint from partial_refunds r
  where r.order_id = of_order and r.failed is null
    and not exists (select from order_edits e where e.order_id = of_order and e.refund_id = r.id)
$$;
create function refunded_item_amount(of_item text) returns bigint language sql stable as $$
  select coalesce(sum(i.amount), 0)::bigint from partial_refund_items i join partial_refunds r on r.id = i.refund_id
  where i.item_id = of_item and r.failed is null
$$;

create function add_stats(changes daily_stats_changes[]) returns void language sql as $$
  insert into daily_stats_changes
  select day, dimension, key, sum(placed), sum(placed_amount), sum(cancelled), sum(orders), sum(units), sum(amount), sum(refunded),
    sum(discount), sum(shipped), sum(delivered), sum(undelivered)
  from unnest(changes) group by day, dimension, key
  having (sum(placed), sum(placed_amount), sum(cancelled), sum(orders), sum(units), sum(amount), sum(refunded),
    sum(discount), sum(shipped), sum(delivered), sum(undelivered)) <> (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
$$;

create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  perform add_stats(array(select f from new_rows o, stats_of_order(1, 1, o.created_at, o.status, o.payment_method, o.address, o.coupon,
    o.coupon_code, o.total, 0) f));
  return null;
end
$$;
create trigger orders_are_counted after insert on orders referencing new table as new_rows
  for each statement execute function count_inserted_orders();

-- Packing and other changes that no report shows cost one comparison.
create function count_updated_orders() returns trigger language plpgsql as $$
declare
  changed text[] := array(
    select id from old_rows o join new_rows n using (id)
    where (o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, o.created_at)
      is distinct from (n.status, n.payment_method, n.address, n.coupon, n.coupon_code, n.total, n.created_at)
      and not (o.status in ('confirmed', 'processing') and n.status in ('confirmed', 'processing')
        and (o.payment_method, o.address, o.coupon, o.coupon_code, o.total, o.created_at)
          is not distinct from (n.payment_method, n.address, n.coupon, n.coupon_code, n.total, n.created_at)));
begin
  if changed = '{}' then
    return null;
  end if;
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) o,
      stats_of_order(o.sign, 1, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, refunded_amount(o.id)) f
    where o.id = any(changed)));
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) o
      join order_items i on i.order_id = o.id,
      stats_of_item(o.sign, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price,
        refunded_item_amount(i.id)) f
    where o.id = any(changed)));
  return null;
end
$$;
create trigger updates_of_orders_are_counted after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_orders();

create function count_inserted_items() returns trigger language plpgsql as $$
begin
  perform add_stats(array(select f from new_rows i join orders o on o.id = i.order_id,
    stats_of_item(1, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, 0) f));
  return null;
end
$$;
create trigger order_items_are_counted after insert on order_items referencing new table as new_rows
  for each statement execute function count_inserted_items();

create function count_updated_items() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) i join orders o on o.id = i.order_id,
      stats_of_item(i.sign, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price,
        refunded_item_amount(i.id)) f));
  return null;
end
$$;
create trigger updates_of_items_are_counted after update on order_items referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_items();

create function count_deleted_items() returns trigger language plpgsql as $$
begin
  perform add_stats(array(select f from old_rows i join orders o on o.id = i.order_id,
    stats_of_item(-1, 1, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, 0) f));
  return null;
end
$$;
create trigger deletions_of_items_are_counted after delete on order_items referencing old table as old_rows
  for each statement execute function count_deleted_items();

-- Refunds (`partial_refunds`), with and without items. A refund fails later, and is deleted when it is undone.
create function count_inserted_refunds() returns trigger language plpgsql as $$
begin
  perform add_stats(array(select f from new_rows r join orders o on o.id = r.order_id,
    stats_of_order(1, 0, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, r.amount) f
    where r.failed is null and not exists (select from order_edits e where e.order_id = r.order_id and e.refund_id = r.id)));
  return null;
end
$$;
create trigger partial_refunds_are_counted after insert on partial_refunds referencing new table as new_rows
  for each statement execute function count_inserted_refunds();

create function count_updated_refunds() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows o join new_rows n using (id) where (o.failed is null, o.amount) <> (n.failed is null, n.amount)) then
    return null;
  end if;
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) r join orders o on o.id = r.order_id,
      stats_of_order(r.sign, 0, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, r.amount) f
    where r.failed is null and not exists (select from order_edits e where e.order_id = r.order_id and e.refund_id = r.id)));
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) r
      join partial_refund_items u on u.refund_id = r.id join order_items i on i.id = u.item_id join orders o on o.id = i.order_id,
      stats_of_item(r.sign, 0, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, u.amount) f
    where r.failed is null));
  return null;
end
$$;
create trigger updates_of_refunds_are_counted after update on partial_refunds referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_refunds();

create function count_deleted_refunds() returns trigger language plpgsql as $$
begin
  perform add_stats(array(select f from old_rows r join orders o on o.id = r.order_id,
    stats_of_order(-1, 0, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, r.amount) f
    where r.failed is null and not exists (select from order_edits e where e.order_id = r.order_id and e.refund_id = r.id)));
  return null;
end
$$;
create trigger deletions_of_refunds_are_counted after delete on partial_refunds referencing old table as old_rows
  for each statement execute function count_deleted_refunds();

create function count_inserted_refund_items() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from new_rows u join partial_refunds r on r.id = u.refund_id join order_items i on i.id = u.item_id join orders o on o.id = i.order_id,
      stats_of_item(1, 0, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, u.amount) f
    where r.failed is null));
  return null;
end
$$;
create trigger partial_refund_items_are_counted after insert on partial_refund_items referencing new table as new_rows
  for each statement execute function count_inserted_refund_items();

-- Rows are deleted with their refund, which is deleted only before it was sent: it had not failed.
create function count_deleted_refund_items() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from old_rows u left join partial_refunds r on r.id = u.refund_id join order_items i on i.id = u.item_id
      join orders o on o.id = i.order_id,
      stats_of_item(-1, 0, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, u.amount) f
    where r.failed is null));
  return null;
end
$$;
create trigger deletions_of_refund_items_are_counted after delete on partial_refund_items referencing old table as old_rows
  for each statement execute function count_deleted_refund_items();

-- An edit is written after its refund, which from then on is no refund of the order as it is.
create function count_inserted_edits() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from new_rows e join partial_refunds r on r.id = e.refund_id join orders o on o.id = e.order_id,
      stats_of_order(-1, 0, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, r.amount) f
    where r.failed is null and r.order_id = e.order_id));
  return null;
end
$$;
create trigger order_edits_are_counted after insert on order_edits referencing new table as new_rows
  for each statement execute function count_inserted_edits();

create function count_deleted_edits() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from old_rows e join partial_refunds r on r.id = e.refund_id join orders o on o.id = e.order_id,
      stats_of_order(1, 0, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total, r.amount) f
    where r.failed is null and r.order_id = e.order_id));
  return null;
end
$$;
create trigger deletions_of_edits_are_counted after delete on order_edits referencing old table as old_rows
  for each statement execute function count_deleted_edits();

create function count_inserted_return_items() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from new_rows u join returns r on r.id = u.return_id join order_items i on i.id = u.item_id,
      stats_of_return(1, r.requested_at, r.kind, r.status, u.reason, i.size, u.quantity, i.price) f));
  return null;
end
$$;
create trigger return_items_are_counted after insert on return_items referencing new table as new_rows
  for each statement execute function count_inserted_return_items();

create function count_updated_returns() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) r
      join return_items u on u.return_id = r.id join order_items i on i.id = u.item_id,
      stats_of_return(r.sign, r.requested_at, r.kind, r.status, u.reason, i.size, u.quantity, i.price) f));
  return null;
end
$$;
create trigger updates_of_returns_are_counted after update on returns referencing old table as old_rows new table as new_rows
  for each statement execute function count_updated_returns();

create index returns_by_requested_at on returns (requested_at);
