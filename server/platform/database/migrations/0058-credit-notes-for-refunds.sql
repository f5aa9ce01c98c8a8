-- The refund that a credit note is about: of `partial_refunds`, or, made by hand at the provider, of `processed_refunds`. Null: the note is about everything that was left of its invoice. A refund has one credit
-- note for each invoice of its order: the invoice of an undone cancellation is a new one.
-- Older builds: they insert no such notes. To an order with one they may issue another invoice when its invoice is printed, until the upgrade is done.
alter table invoices add column refund_id text collate "C";
create unique index invoices_by_refund on invoices (refund_id, (document->'corrects'->>'number')) where refund_id is not null;
