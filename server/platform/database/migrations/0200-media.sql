-- The media library: images that staff have uploaded. The files are in the media store, below "media/" (decision 0041). `sha256`: of the file as
-- it was uploaded, so that the same file is stored once. `focus_x`, `focus_y`: the point that stays visible where the shop crops the image, in
-- percent of its width and height. `deleted_at`: it is not offered any more; the file goes 30 days later, unless it is used again.
create table media (
  id id24 primary key,
  path text not null unique check (path <> ''),
  name text not null,
  sha256 text not null unique,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null,
  height integer not null,
  alt text not null default '' check (length(alt) <= 300),
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  deleted_at timestamptz
);
create index media_deleted on media (deleted_at) where deleted_at is not null;

-- Which records show an image of the folders that hold uploads. Maintained by triggers, so that imports, commands and older builds count, too.
-- `record_id` refers to one of several tables.
create table media_uses (
  path text not null,
  kind text not null,
  record_id text not null,
  primary key (path, kind, record_id)
);
create index media_uses_by_record on media_uses (kind, record_id);

create function media_paths(texts text) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct found[1]), '{}')
  from regexp_matches(texts, '/media/(?:[0-9]+(?:\.[a-z]+)?/)?((?:uploads|words)/[A-Za-z0-9._-]*[A-Za-z0-9])', 'g') found
$$;

-- A new use brings back an image that was deleted meanwhile: it waits for what deletes images, and is seen by what deletes them later.
create function set_media_uses(used_kind text, used_id text, texts text) returns void language plpgsql as $$
declare
  paths text[] := media_paths(texts);
begin
  delete from media_uses where kind = used_kind and record_id = used_id and path <> all (paths);
  if paths = '{}' then return; end if;
  perform from media where path = any (paths) order by id for key share;
  update media set deleted_at = null where path = any (paths) and deleted_at is not null;
  insert into media_uses (path, kind, record_id) select unnest(paths), used_kind, used_id on conflict do nothing;
end
$$;

-- The argument: the kind. Any column may hold the address of an image.
create function note_media_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from media_uses where kind = tg_argv[0] and record_id = coalesce(to_jsonb(old) ->> 'id', 'shop');
  else
    perform set_media_uses(tg_argv[0], coalesce(to_jsonb(new) ->> 'id', 'shop'), to_jsonb(new)::text);
  end if;
  return null;
end
$$;
create trigger note_media_uses after insert or update or delete on banners for each row execute function note_media_uses('banner');
create trigger note_media_uses after insert or update or delete on social_links for each row execute function note_media_uses('social-link');
create trigger note_media_uses after insert or update or delete on pages for each row execute function note_media_uses('page');
create trigger note_media_uses after insert or update or delete on settings for each row execute function note_media_uses('settings');
create trigger note_media_uses after insert or delete or update of image_url, content, description on articles
  for each row execute function note_media_uses('article');

-- Products and their colours are one record. The conditions spare imports of products whose images are elsewhere.
create function note_product_media() returns trigger language plpgsql as $$
declare
  used_id text := case when tg_table_name = 'products' then to_jsonb(coalesce(new, old)) ->> 'id'
    else to_jsonb(coalesce(new, old)) ->> 'product_id' end;
begin
  perform set_media_uses('product', used_id, (
    select string_agg(urls, ' ') from (
      select images::text from products where id = used_id union all select images::text from product_colors where product_id = used_id
    ) listed (urls)));
  return null;
end
$$;
create trigger note_media_added after insert on products for each row
  when (new.images::text ~ '/(uploads|words)/') execute function note_product_media();
create trigger note_media_changed after update of images on products for each row
  when (old.images is distinct from new.images and (old.images::text || new.images::text) ~ '/(uploads|words)/')
  execute function note_product_media();
create trigger note_media_removed after delete on products for each row
  when (old.images::text ~ '/(uploads|words)/') execute function note_product_media();
create trigger note_media_added after insert on product_colors for each row
  when (new.images::text ~ '/(uploads|words)/') execute function note_product_media();
create trigger note_media_changed after update of images on product_colors for each row
  when (old.images is distinct from new.images and (old.images::text || new.images::text) ~ '/(uploads|words)/')
  execute function note_product_media();
create trigger note_media_removed after delete on product_colors for each row
  when (old.images::text ~ '/(uploads|words)/') execute function note_product_media();

insert into media_uses (path, kind, record_id)
select unnest(media_paths(texts)), kind, record_id from (
  select 'product' as kind, id::text as record_id, images::text as texts from products where images::text ~ '/(uploads|words)/'
  union all select 'product', product_id, images::text from product_colors where images::text ~ '/(uploads|words)/'
  union all select 'banner', id, to_jsonb(b)::text from banners b
  union all select 'social-link', id, to_jsonb(s)::text from social_links s
  union all select 'page', id, to_jsonb(p)::text from pages p
  union all select 'article', id, to_jsonb(a)::text from articles a
  union all select 'settings', 'shop', value::text from settings
) stored on conflict do nothing;

-- Uploads in progress (the tus protocol): any process takes the next chunk. They expire; the chunks go once the image is stored.
create table media_uploads (
  id id24 primary key,
  staff_id id24 not null references staff on delete cascade,
  name text not null,
  bytes integer not null check (bytes > 0),
  received integer not null default 0 check (received between 0 and bytes),
  media_id id24 references media on delete cascade,
  expires_at timestamptz not null
);
create index media_uploads_by_staff on media_uploads (staff_id);
create index media_uploads_by_media on media_uploads (media_id) where media_id is not null;
create index media_uploads_by_expiry on media_uploads (expires_at);
create table media_upload_chunks (
  upload_id id24 not null references media_uploads on delete cascade,
  start integer not null,
  bytes bytea not null,
  primary key (upload_id, start)
);
