alter table order_events add actor text not null default 'merchant' check (actor in ('customer', 'merchant'));
-- Until now a note said it.
update order_events set actor = 'customer', note = '' where status = 'cancelled' and note = 'Cancelled by the customer';
-- An order's first step is its placing.
update order_events set actor = 'customer' from orders
where orders.id = order_id
  and order_events.status = case payment_method when 'cod' then 'confirmed' else 'pending' end;
