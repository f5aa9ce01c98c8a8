-- The refund by staff that a credit note is about; null: the note is about everything that was left of its invoice. A refund has one credit
-- note for each invoice of its order: the invoice of an undone cancellation is a new one.
-- Older builds: they insert no such notes. To an order with one they may issue another invoice when its invoice is printed, until the upgrade is done.
alter table invoices add column refund_id id24;
create unique index invoices_by_refund on invoices (refund_id, (document->'corrects'->>'number')) where refund_id is not null;
