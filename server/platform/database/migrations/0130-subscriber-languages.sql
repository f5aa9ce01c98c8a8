-- The language of the page on which the newsletter or the comments of an article were subscribed. Mails about it are in the same language. A code of
-- contract/values/languages.ts.
alter table newsletter_subscribers add column language text not null default 'en';
alter table comment_followers add column language text not null default 'en';
