-- The library lists categories among the places that show an image: without it, the image of a category was unused and could be deleted.
create trigger note_media_uses after insert or delete or update of image on categories for each row execute function note_media_uses('category');

insert into media_uses (path, kind, record_id)
select unnest(media_paths(image)), 'category', id from categories where image is not null on conflict do nothing;

update media m set deleted_at = null
where deleted_at is not null and exists (select from media_uses u where u.path = m.path and u.kind = 'category');
