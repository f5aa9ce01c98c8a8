-- Older builds: they neither read nor write the new table, and write no versions of the new kind, so that a check that allows more refuses nothing of theirs.
-- Pages that consist of sections: the home page, whose slug is 'home', and landing pages. `sections` null: the home page of a new shop, which nobody has edited.
create table landing_pages (
  id id24 primary key,
  slug text not null unique check (slug <> ''),
  title text not null,
  sections jsonb,
  meta_title text not null default '',
  meta_description text not null default '',
  translations jsonb not null default '{}',
  visible_from timestamptz default '1970-01-01 00:00:00+00',
  visible_until timestamptz,
  version int not null default 0,
  updated_at timestamptz not null default now()
);
insert into landing_pages (id, slug, title, updated_at) values ('000000000000000000000001', 'home', 'Home page', '1970-01-01 00:00:00+00');
alter table content_versions drop constraint content_versions_kind_check;
alter table content_versions add constraint content_versions_kind_check check (kind in ('page', 'article', 'banner', 'landing'));
create trigger note_media_uses after insert or update or delete on landing_pages for each row execute function note_media_uses('landing');
