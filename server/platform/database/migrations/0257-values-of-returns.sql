-- The value of a return, so that returns are sorted by it: its units at the prices of the order, in paise. Neither the units nor those prices change
-- afterwards. A trigger sets it, also for older builds.
alter table returns add value bigint not null default 0;
update returns r set value = u.value
from (
  select u.return_id, sum(u.quantity::bigint * i.price) as value from return_items u join order_items i on i.id = u.item_id group by u.return_id
) u
where u.return_id = r.id;

create function set_values_of_returns() returns trigger language plpgsql as $$
begin
  update returns r set value = r.value + u.value
  from (
    select u.return_id, sum(u.quantity::bigint * i.price) as value from new_rows u join order_items i on i.id = u.item_id group by u.return_id
  ) u
  where u.return_id = r.id;
  return null;
end
$$;
create trigger returns_have_values after insert on return_items referencing new table as new_rows
  for each statement execute function set_values_of_returns();

create index returns_by_value on returns (value, id);
create index returns_by_status_and_value on returns (status, value, id);
