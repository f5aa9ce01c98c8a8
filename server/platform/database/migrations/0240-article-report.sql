-- Views of each article by the shop's day, for the report of articles. Earlier views are in articles.views only.
create table article_days (
  article_id id24 not null references articles on delete cascade,
  day date not null,
  views integer not null check (views > 0),
  primary key (article_id, day)
);
create index article_days_by_day on article_days (day);

-- The member who has written the article in the back office, whose report lists it. Null: imported, or by a command. Not the author that
-- customers see, which is any name.
alter table articles add column created_by id24 references staff on delete set null;
create index articles_by_creator on articles (created_by);
update articles a set created_by = v.actor_id from content_versions v
where v.kind = 'article' and v.content_id = a.id and v.version = 1 and v.actor_kind in ('staff', 'token')
  and exists (select from staff s where s.id = v.actor_id);
