-- Decision 18. A product that is shown whole is kept until it changes: whoever writes its colours or sizes changes it too.
create function mark_on_shelf() returns trigger language plpgsql as $$
begin
  update shelf set changed = pg_current_xact_id()
  where product_id in (select product_id from written) and changed <> pg_current_xact_id();
  return null;
end
$$;
create trigger sizes_come after insert on sizes referencing new table as written for each statement execute function mark_on_shelf();
create trigger sizes_change after update on sizes referencing new table as written for each statement execute function mark_on_shelf();
create trigger sizes_go after delete on sizes referencing old table as written for each statement execute function mark_on_shelf();
create trigger colours_come after insert on variations referencing new table as written for each statement execute function mark_on_shelf();
create trigger colours_change after update on variations referencing new table as written for each statement execute function mark_on_shelf();
create trigger colours_go after delete on variations referencing old table as written for each statement execute function mark_on_shelf();
