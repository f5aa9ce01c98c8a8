-- Texts of pages in other languages, by the language's code, as banners have them (0197).
alter table pages add column translations jsonb not null default '{}';
