-- `scheduled_for`: the time of the schedule that a run is made for. One run for each, however many processes see that the time has come.
-- Older builds: they leave the column null, and rows without a value are not in the index.
alter table backup_runs add column scheduled_for timestamptz;
create unique index backup_runs_by_schedule on backup_runs (scheduled_for) where scheduled_for is not null;
