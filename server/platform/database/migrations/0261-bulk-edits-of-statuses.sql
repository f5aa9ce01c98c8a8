-- A bulk edit changes either fields or, if it has one, the status: it publishes, hides or archives. Its fields are then empty.
alter table bulk_edits add column status text check (status in ('active', 'draft', 'archived'));
