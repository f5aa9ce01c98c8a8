-- The tax summary of a period reads its invoices and credit notes.
create index invoices_by_time on invoices (created_at, id);
