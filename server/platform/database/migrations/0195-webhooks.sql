-- Webhooks: addresses of other systems to which the shop sends what happens. Triggers write an event in the transaction of the change, whoever makes it; a
-- job sends it (decision 0039). Without a webhook for an event they write nothing.
create table webhooks (
  id id24 primary key,
  url text not null check (length(url) between 1 and 500),
  description text not null default '' check (length(description) <= 100),
  events text[] not null,
  secret text not null,
  -- After the secret was renewed, the former one signs as well for a while.
  former_secret text,
  former_secret_until timestamptz,
  -- `disabled`: by the shop, after all attempts have failed for days.
  state text not null default 'active' check (state in ('active', 'paused', 'disabled')),
  -- The first failed attempt since the last successful one.
  failing_since timestamptz,
  created_at timestamptz not null
);

-- `details`: what the records themselves do not say any more when the event is sent. `payload`: what is sent, the same in each attempt.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  subject_id text collate "C" not null,
  details jsonb not null default '{}',
  occurred_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  dispatched_at timestamptz,
  payload json
);
create index webhook_events_due on webhook_events (due_at) where dispatched_at is null;
create index webhook_events_by_time on webhook_events (occurred_at);

create table webhook_deliveries (
  id id24 primary key,
  webhook_id id24 not null references webhooks on delete cascade,
  event_id uuid not null references webhook_events on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0,
  -- The attempts before it was sent again by hand: the delays between attempts begin anew.
  former_attempts int not null default 0,
  created_at timestamptz not null,
  attempted_at timestamptz,
  next_attempt_at timestamptz,
  duration_ms int,
  response_status int,
  response_body text check (length(response_body) <= 2000),
  error text check (length(error) <= 500),
  unique (webhook_id, event_id)
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_by_event on webhook_deliveries (event_id);
create index webhook_deliveries_failed on webhook_deliveries (id) where state = 'failed';

create function is_event_sent(types text[]) returns boolean language sql stable as $$
  select exists (select from webhooks where state = 'active' and events && types)
$$;

-- Staff can undo what they do for ten seconds: their events wait for longer than that, and are deleted with what they undo.
create function event_delay() returns interval language sql immutable as $$ select interval '12 seconds' $$;

create function record_placed_orders() returns trigger language plpgsql as $$
begin
  if is_event_sent('{order.placed}') then
    insert into webhook_events (type, subject_id) select 'order.placed', id from new_rows;
  end if;
  return null;
end
$$;
create trigger placed_orders_are_events after insert on orders referencing new table as new_rows
  for each statement execute function record_placed_orders();

create function record_changed_orders() returns trigger language plpgsql as $$
begin
  if is_event_sent('{order.changed}') then
    insert into webhook_events (type, subject_id, due_at)
    select 'order.changed', n.id, now() + event_delay() from old_rows o join new_rows n using (id)
    where (o.address, o.total, o.shipping, o.coupon, o.gift_message, o.business_gstin, o.business_name)
      is distinct from (n.address, n.total, n.shipping, n.coupon, n.gift_message, n.business_gstin, n.business_name);
  end if;
  return null;
end
$$;
create trigger changed_orders_are_events after update on orders referencing old table as old_rows new table as new_rows
  for each statement execute function record_changed_orders();

-- The event of an order that is placed is written with it. One of an online order that is confirmed later is its payment.
create function record_order_events() returns trigger language plpgsql as $$
begin
  if is_event_sent('{order.paid,order.packed,order.shipped,order.in_transit,order.delivered,order.returning,order.returned,order.cancelled}') then
    insert into webhook_events (type, subject_id, details, due_at)
    select case e.status when 'confirmed' then 'order.paid' when 'processing' then 'order.packed'
        else 'order.' || replace(e.status, ' ', '_') end,
      e.order_id, jsonb_build_object('orderEvent', e.id, 'status', e.status, 'by', e.actor, 'note', e.note),
      case e.actor when 'merchant' then now() + event_delay() else now() end
    from new_rows e join orders o on o.id = e.order_id
    where e.status not in ('pending', 'confirmed')
      or (e.status = 'confirmed' and o.payment_method = 'online' and o.created_at < e.created_at);
  end if;
  return null;
end
$$;
create trigger order_events_are_events after insert on order_events referencing new table as new_rows
  for each statement execute function record_order_events();

-- Undone before it was sent: nothing happened. Undone later, the order has changed.
create function withdraw_order_events() returns trigger language plpgsql as $$
begin
  if is_event_sent('{order.packed,order.shipped,order.in_transit,order.delivered,order.returning,order.returned,order.cancelled,order.changed}') then
    delete from webhook_events w using old_rows e
    where w.dispatched_at is null and w.subject_id = e.order_id and w.details->>'orderEvent' = e.id;
    insert into webhook_events (type, subject_id, details)
    select distinct 'order.changed', e.order_id, jsonb_build_object('undone', e.status)
    from old_rows e join webhook_events w on w.subject_id = e.order_id and w.details->>'orderEvent' = e.id;
  end if;
  return null;
end
$$;
create trigger undone_order_events_are_events after delete on order_events referencing old table as old_rows
  for each statement execute function withdraw_order_events();
create index webhook_events_by_subject on webhook_events (subject_id);

create function record_refunds() returns trigger language plpgsql as $$
begin
  if is_event_sent('{refund.created}') then
    if tg_table_name = 'refunds' then
      insert into webhook_events (type, subject_id, details, due_at)
      select 'refund.created', p.order_id, jsonb_build_object('refund', r.id, 'amount', r.amount, 'reason', r.cause), now() + event_delay()
      from new_rows r join payments p on p.id = r.payment_id;
    else
      insert into webhook_events (type, subject_id, details, due_at)
      select 'refund.created', r.order_id, jsonb_build_object('refund', r.id, 'amount', r.amount, 'reason', r.reason), now() + event_delay()
      from new_rows r;
    end if;
  end if;
  return null;
end
$$;
create trigger refunds_are_events after insert on refunds referencing new table as new_rows
  for each statement execute function record_refunds();
create trigger partial_refunds_are_events after insert on partial_refunds referencing new table as new_rows
  for each statement execute function record_refunds();

create function withdraw_refunds() returns trigger language plpgsql as $$
begin
  if is_event_sent('{refund.created}') then
    delete from webhook_events w using old_rows r
    where w.dispatched_at is null and w.type = 'refund.created' and w.details->>'refund' = r.id::text;
  end if;
  return null;
end
$$;
create trigger undone_refunds_are_no_events after delete on refunds referencing old table as old_rows
  for each statement execute function withdraw_refunds();
create trigger undone_partial_refunds_are_no_events after delete on partial_refunds referencing old table as old_rows
  for each statement execute function withdraw_refunds();

create function record_processed_refunds() returns trigger language plpgsql as $$
begin
  if is_event_sent('{refund.completed}') then
    insert into webhook_events (type, subject_id, details)
    select 'refund.completed', p.order_id, jsonb_build_object('refund', r.id, 'amount', r.amount)
    from new_rows r join payments p on p.id = r.payment_id;
  end if;
  return null;
end
$$;
create trigger processed_refunds_are_events after insert on processed_refunds referencing new table as new_rows
  for each statement execute function record_processed_refunds();

create function record_returns() returns trigger language plpgsql as $$
begin
  if not is_event_sent('{return.requested,return.approved,return.rejected,return.withdrawn,return.received,return.completed}') then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into webhook_events (type, subject_id) select 'return.' || status, id from new_rows;
  else
    insert into webhook_events (type, subject_id)
    select 'return.' || n.status, n.id from old_rows o join new_rows n using (id) where o.status <> n.status;
  end if;
  return null;
end
$$;
create trigger returns_are_events after insert on returns referencing new table as new_rows
  for each statement execute function record_returns();
create trigger changed_returns_are_events after update on returns referencing old table as old_rows new table as new_rows
  for each statement execute function record_returns();

-- Changes of one product within two seconds are sent as one.
create function record_product() returns trigger language plpgsql as $$
begin
  if is_event_sent('{product.published,product.changed,product.unpublished}') then
    insert into webhook_events (type, subject_id, due_at) values (
      case when tg_op = 'INSERT' or (old.status <> 'active' and new.status = 'active') then 'product.published'
        when new.status <> 'active' then 'product.unpublished' else 'product.changed' end,
      new.id, now() + interval '2 seconds');
  end if;
  return null;
end
$$;
create trigger published_product_is_event after insert on products for each row when (new.status = 'active') execute function record_product();
-- A sale writes none of these columns.
create trigger changed_product_is_event after update of status, slug, name, brand, short_description, long_description, category_id, sub_category_id,
  third_category_id, images, tags on products for each row
  when ((old.status = 'active' or new.status = 'active') and (old.status, old.slug, old.name, old.brand, old.short_description, old.long_description,
    old.category_id, old.sub_category_id, old.third_category_id, old.images, old.tags) is distinct from (new.status, new.slug, new.name, new.brand,
    new.short_description, new.long_description, new.category_id, new.sub_category_id, new.third_category_id, new.images, new.tags))
  execute function record_product();

-- Not the variants of a product that is inserted with them.
create function record_variant() returns trigger language plpgsql as $$
begin
  if is_event_sent('{product.changed}') then
    insert into webhook_events (type, subject_id, due_at)
    select 'product.changed', id, now() + interval '2 seconds' from products
    where id = case when tg_op = 'DELETE' then old.product_id else new.product_id end
      and status = 'active' and created_at < now();
  end if;
  return null;
end
$$;
create trigger added_variant_is_event after insert or delete on variants for each row execute function record_variant();
create trigger changed_variant_is_event after update of price, mrp, sku, size on variants for each row
  when ((old.price, old.mrp, old.sku, old.size) is distinct from (new.price, new.mrp, new.sku, new.size)) execute function record_variant();

create function record_low_stock() returns trigger language plpgsql as $$
begin
  if is_event_sent('{stock.low}') then
    insert into webhook_events (type, subject_id) select 'stock.low', variant_id from new_rows;
  end if;
  return null;
end
$$;
create trigger low_stock_is_event after insert on low_stock referencing new table as new_rows
  for each statement execute function record_low_stock();

create function record_customers() returns trigger language plpgsql as $$
begin
  if is_event_sent('{customer.created}') then
    insert into webhook_events (type, subject_id) select 'customer.created', id from new_rows where guest_email is null;
  end if;
  return null;
end
$$;
create trigger customers_are_events after insert on customers referencing new table as new_rows
  for each statement execute function record_customers();
