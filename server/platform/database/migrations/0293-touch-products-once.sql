-- An order wrote the row of each product in the index twice: once for its variants, whose stock apply_stock_movements() (0145) changes, and once for the
-- product, whose stock and sold units the same statement changes. A change of the stock within a trigger is left to the product's row.
-- Older builds: change products in the statements that add movements, too.
create function touch_index_of_changed_variants() returns trigger language plpgsql as $$
begin
  update product_index set changed_xid = pg_current_xact_id()
  where changed_xid <> pg_current_xact_id() and product_id in (
    select n.product_id from written n join former o using (id) where pg_trigger_depth() = 1 or n.inventory = o.inventory);
  return null;
end
$$;
create or replace trigger variants_updated after update on variants
  referencing old table as former new table as written for each statement execute function touch_index_of_changed_variants();
