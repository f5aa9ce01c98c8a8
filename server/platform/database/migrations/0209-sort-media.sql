-- The media library is sorted by name and by size. Deleted images are few.
create index media_by_name on media (lower(name), id) where deleted_at is null;
create index media_by_size on media (bytes, id) where deleted_at is null;
