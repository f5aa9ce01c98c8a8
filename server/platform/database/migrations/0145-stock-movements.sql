-- Every change of a variant's stock, so that the stock of a variant is the sum of its movements, whoever changes it.
-- Older builds: they change variants.inventory as before, and a trigger records the movement.
create table stock_movements (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- Without a foreign key: movements stay when a variant is removed.
  variant_id id24 not null,
  product_id id24 not null,
  delta integer not null check (delta <> 0),
  -- "opening": the stock when this table was made. "removed": the variant was deleted. "other": a write that names no reason.
  reason text not null check (reason in ('order', 'cancellation', 'edit', 'return', 'exchange', 'import', 'product', 'received', 'count',
    'damaged', 'lost', 'found', 'correction', 'undo', 'opening', 'removed', 'other')),
  -- Without a foreign key, which would be checked for each line of each order.
  order_id id24,
  -- The id of an import.
  import_id text,
  -- The changes that were saved together in the back office.
  batch_id id24
);
create index stock_movements_by_variant on stock_movements (variant_id, id);
create index stock_movements_by_batch on stock_movements (batch_id) where batch_id is not null;

insert into stock_movements (variant_id, product_id, delta, reason)
select id, product_id, inventory, 'opening' from variants where inventory <> 0 order by id;

create function refuse_stock_movement_change() returns trigger language plpgsql as $$
begin
  raise exception 'Stock movements can only be added to.' using errcode = 'insufficient_privilege';
end
$$;
create trigger stock_movements_are_append_only before update or delete on stock_movements
  for each row execute function refuse_stock_movement_change();

-- The writer has locked the variants in the order of their ids (inventory-queries.ts).
create function apply_stock_movements() returns trigger language plpgsql as $$
begin
  -- A movement that record_stock_change() writes is applied already.
  if pg_trigger_depth() = 1 then
    update variants v set inventory = v.inventory + m.delta
    from (select variant_id, sum(delta)::int as delta from moved group by variant_id) m where v.id = m.variant_id;
  end if;
  return null;
end
$$;
create trigger stock_movements_applied after insert on stock_movements
  referencing new table as moved for each statement execute function apply_stock_movements();

-- What changes variants directly is recorded: imports, the form of a product, older builds and hands. A writer may name the reason and an import
-- for its transaction in the settings kapas.stock_reason and kapas.stock_import.
create function record_stock_change() returns trigger language plpgsql as $$
declare
  cause text := coalesce(nullif(current_setting('kapas.stock_reason', true), ''), 'other');
  import text := nullif(current_setting('kapas.stock_import', true), '');
begin
  if tg_op = 'INSERT' then
    insert into stock_movements (variant_id, product_id, delta, reason, import_id)
    select id, product_id, inventory, cause, import from written where inventory <> 0 order by id;
  elsif tg_op = 'DELETE' then
    insert into stock_movements (variant_id, product_id, delta, reason, import_id)
    select id, product_id, -inventory, 'removed', import from former where inventory <> 0 order by id;
  -- apply_stock_movements() is the only trigger that changes the stock.
  elsif pg_trigger_depth() = 1 then
    insert into stock_movements (variant_id, product_id, delta, reason, import_id)
    select id, written.product_id, written.inventory - former.inventory, cause, import
    from written join former using (id) where written.inventory <> former.inventory order by id;
  end if;
  return null;
end
$$;
create trigger stock_change_inserted after insert on variants
  referencing new table as written for each statement execute function record_stock_change();
create trigger stock_change_updated after update on variants
  referencing old table as former new table as written for each statement execute function record_stock_change();
create trigger stock_change_deleted after delete on variants
  referencing old table as former for each statement execute function record_stock_change();
