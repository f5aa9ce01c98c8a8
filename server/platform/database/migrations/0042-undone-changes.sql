-- Which changes of a page of the history were undone, and by which row.
create index audit_log_by_undone on audit_log (undoes) where undoes is not null;
