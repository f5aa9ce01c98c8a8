-- Exchanges: units come back, and units of another variant, reserved when the exchange is requested, are sent in an order of their own.
-- older builds: they insert no exchanges, and their own rows satisfy the new constraint.
alter table returns drop constraint returns_kind_check;
alter table returns add constraint returns_kind_check check (kind in ('return', 'exchange', 'rto'));
alter table returns add column replacement_order_id id24 references orders on delete set null;
create unique index returns_by_replacement on returns (replacement_order_id) where replacement_order_id is not null;
-- The variant that replaces the unit.
alter table return_items add column to_variant_id id24;
alter table return_items add column to_size text;
alter table return_items add column to_color text;
