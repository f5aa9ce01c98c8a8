-- Banners are edited in the back office and shown by the clock, as pages are (0165). `place`: on the home page, or as a line above the header of every page. `translations`: texts in other
-- languages by their code. `imported_hash`: of the banner as it was imported last, so that an unchanged file replaces nothing that staff have edited since.
alter table banners
  add column place text not null default 'home' check (place in ('home', 'bar')),
  add column translations jsonb not null default '{}',
  add column visible_from timestamptz default 'epoch',
  add column visible_until timestamptz,
  add column version int not null default 0,
  add column updated_at timestamptz not null default now(),
  add column imported_hash text;

-- Older builds: they write neither versions of banners nor drafts, and show scheduled ones: schedule banners when all nodes run the new build.
alter table content_versions drop constraint content_versions_kind_check;
alter table content_versions add constraint content_versions_kind_check check (kind in ('page', 'article', 'banner')) not valid;
