-- A job reads the changes of a bulk edit in steps, in their order. Without the id in the index each step sorted all of them.
-- Older builds: find the rows of a batch with the new index just as well.
create index audit_log_by_batch_and_id on audit_log (batch_id, id) where batch_id is not null;
drop index audit_log_by_batch;
