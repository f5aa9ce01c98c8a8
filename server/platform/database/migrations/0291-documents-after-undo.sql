-- The job that issues the credit note of an edited order when the edit can no longer be undone. Edits of older builds have none.
alter table order_edits add column documents_job uuid;
