-- Decision 18. A product that is shown whole is kept until it changes: whoever writes its colours or sizes changes it too.
create function touch_product_index() returns trigger language plpgsql as $$
begin
  update product_index set changed = pg_current_xact_id()
  where product_id in (select product_id from written) and changed <> pg_current_xact_id();
  return null;
end
$$;
create trigger variants_come after insert on variants referencing new table as written for each statement execute function touch_product_index();
create trigger variants_change after update on variants referencing new table as written for each statement execute function touch_product_index();
create trigger variants_go after delete on variants referencing old table as written for each statement execute function touch_product_index();
create trigger colours_come after insert on product_colors referencing new table as written for each statement execute function touch_product_index();
create trigger colours_change after update on product_colors referencing new table as written for each statement execute function touch_product_index();
create trigger colours_go after delete on product_colors referencing old table as written for each statement execute function touch_product_index();
