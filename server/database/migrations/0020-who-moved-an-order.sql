alter table order_history add moved_by text not null default 'merchant' check (moved_by in ('customer', 'merchant'));
-- Until now a note said it.
update order_history set moved_by = 'customer', note = '' where status = 'cancelled' and note = 'Cancelled by the customer';
-- An order's first step is its placing.
update order_history set moved_by = 'customer' from orders
where orders.id = order_id
  and order_history.status = case payment_method when 'cod' then 'confirmed' else 'pending' end;
