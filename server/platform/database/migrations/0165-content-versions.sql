-- Content of the back office. Customers see a page or an article from `visible_from` until `visible_until`; a draft has no `visible_from`, what
-- was imported is visible from the beginning ('epoch'). `version`: the newest in content_versions, 0 before the first. A folder is imported
-- again without replacing later edits: `imported_hash` is of the page as it was imported last (for articles: `fingerprint`).
alter table pages add column visible_from timestamptz default 'epoch', add column visible_until timestamptz,
  add column version int not null default 0, add column imported_hash text;
-- Followers of the author are mailed once, when the article is visible for the first time.
alter table articles add column visible_from timestamptz default 'epoch', add column visible_until timestamptz,
  add column version int not null default 0, add column announced_at timestamptz default 'epoch';

-- Each save of a page or an article, with all its fields as the editor has them. `hash` is of what pages show of it: another one in the record
-- means that an older build has saved it since. `content_id` refers to one of several tables.
create table content_versions (
  kind text not null check (kind in ('page', 'article')),
  content_id id24 not null,
  version int not null check (version > 0),
  fields jsonb not null,
  hash text not null,
  saved_at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  actor text not null,
  -- The version whose text this one brings back.
  restores int,
  primary key (kind, content_id, version)
);
