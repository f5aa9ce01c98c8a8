-- Older builds: they call the replaced functions with the same arguments and results, and write no rows of the new table, so that nothing changes for them.
-- Units that were refunded by units and then cancelled by an edit of the order: the edit pays nothing back for them. `partial_refund_items` has only
-- the units that are still in the order; what an edit takes from it stands here until the edit is undone. Of a unit of a replacement the amount is 0,
-- because its money stands with the unit that paid for it. `item_id` has no reference: a line without units is deleted.
create table cancelled_refund_units (
  edit_id id24 not null references order_edits on delete cascade,
  refund_id id24 not null references partial_refunds,
  item_id id24 not null,
  quantity int not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  primary key (edit_id, refund_id, item_id)
);
create index cancelled_refund_units_by_refund on cancelled_refund_units (refund_id);

-- The money of units that an edit has cancelled is no refund of the order as it is: its total is lower already (0170-daily-stats.sql).
create function cancelled_refund_amount(of_refund text) returns bigint language sql stable as $$
  select coalesce(sum(c.amount), 0)::bigint from cancelled_refund_units c where c.refund_id = of_refund
$$;
create or replace function refunded_amount(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(r.amount - cancelled_refund_amount(r.id)), 0)::bigint from partial_refunds r
  where r.order_id = of_order and r.failed is null
    and not exists (select from order_edits e where e.order_id = of_order and e.refund_id = r.id)
$$;

create or replace function count_updated_refunds() returns trigger language plpgsql as $$
begin
  if not exists (select from old_rows o join new_rows n using (id) where (o.failed is null, o.amount) <> (n.failed is null, n.amount)) then
    return null;
  end if;
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) r join orders o on o.id = r.order_id,
      stats_of_order(r.sign, 0, o.created_at, o.status, o.payment_method, o.address, o.coupon, o.coupon_code, o.total,
        r.amount - cancelled_refund_amount(r.id)) f
    where r.failed is null and not exists (select from order_edits e where e.order_id = r.order_id and e.refund_id = r.id)));
  perform add_stats(array(
    select f from (select -1 as sign, * from old_rows union all select 1, * from new_rows) r
      join partial_refund_items u on u.refund_id = r.id join order_items i on i.id = u.item_id join orders o on o.id = i.order_id,
      stats_of_item(r.sign, 0, o.created_at, o.status, o.coupon, o.coupon_code, i.product_id, i.size, i.quantity, i.price, u.amount) f
    where r.failed is null));
  return null;
end
$$;

create function count_cancelled_refund_units() returns trigger language plpgsql as $$
begin
  perform add_stats(array(
    select f from changed_rows u join partial_refunds r on r.id = u.refund_id join orders o on o.id = r.order_id,
      stats_of_order(case when tg_op = 'INSERT' then -1 else 1 end, 0, o.created_at, o.status, o.payment_method, o.address, o.coupon,
        o.coupon_code, o.total, u.amount) f
    where r.failed is null));
  return null;
end
$$;
create trigger cancelled_refund_units_are_counted after insert on cancelled_refund_units referencing new table as changed_rows
  for each statement execute function count_cancelled_refund_units();
create trigger deletions_of_cancelled_refund_units_are_counted after delete on cancelled_refund_units referencing old table as changed_rows
  for each statement execute function count_cancelled_refund_units();
