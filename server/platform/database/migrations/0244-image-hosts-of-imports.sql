-- The hosts of the images that the check of a file has found. Pages show images of listed hosts only, so that staff learn of others before the import.
-- Older builds: leave it out, and do not read it.
alter table imports add column image_hosts text[] not null default '{}';
