-- Photos that customers add to a return. `return_id` is null until the return is requested; such photos are deleted after a day. The files are
-- in the media store's area "private". `sha256`: of what was uploaded, so that a repeated upload adds nothing.
create table return_photos (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  return_id id24 references returns on delete cascade,
  sha256 text not null,
  uploaded_at timestamptz not null
);
create unique index return_photos_pending on return_photos (order_id, sha256) where return_id is null;
create index return_photos_by_return on return_photos (return_id, id) where return_id is not null;
create index return_photos_by_order on return_photos (order_id);
