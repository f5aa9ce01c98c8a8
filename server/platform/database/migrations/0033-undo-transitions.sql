-- The jobs of a transition that wait until it can no longer be undone: [{"type": "mail", "id": "…"}]. Null: it cannot be undone.
alter table order_events add column undo_jobs jsonb;
