-- 'rto' (return to origin): the parcel of an order that was not delivered came back, and waits for its inspection.
-- older builds: they insert no rows of this kind.
alter table returns add column kind text not null default 'return' check (kind in ('return', 'rto'));
-- An order comes back once.
create unique index returns_rto on returns (order_id) where kind = 'rto';
