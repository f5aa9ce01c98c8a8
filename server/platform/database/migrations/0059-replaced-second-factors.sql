-- The key of an app that is to replace the active one, until a code confirms it.
alter table staff_second_factors add column next_secret text;
