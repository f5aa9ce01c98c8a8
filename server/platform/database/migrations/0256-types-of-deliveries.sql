-- The type of a delivery's event, so that deliveries of one type are read in their order. A trigger sets it, also for older builds. Only jobs write
-- deliveries: no customer waits for this migration.
alter table webhook_deliveries add type text not null default '';
update webhook_deliveries d set type = e.type from webhook_events e where e.id = d.event_id;

create function set_type_of_delivery() returns trigger language plpgsql as $$
begin
  new.type := (select type from webhook_events where id = new.event_id);
  return new;
end
$$;
create trigger delivery_has_type before insert on webhook_deliveries for each row execute function set_type_of_delivery();

create index webhook_deliveries_by_type on webhook_deliveries (type, id);
create index webhook_deliveries_by_webhook_and_type on webhook_deliveries (webhook_id, type, id);
create index webhook_deliveries_by_webhook_and_state on webhook_deliveries (webhook_id, state, id);
create index webhook_deliveries_waiting on webhook_deliveries (id) where state = 'waiting';
