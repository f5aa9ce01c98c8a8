create table authors (
  id id24 primary key,
  name text not null check (name <> ''),
  -- Published with the articles, so it is set only if the merchant provides it.
  email text
);
create unique index authors_by_name on authors (lower(name));

create table articles (
  id id24 primary key,
  title text not null check (title <> ''),
  description text not null default '',
  -- Plain text, one paragraph per line.
  content text not null check (content <> ''),
  word_count integer not null,
  image_url text,
  category text,
  sub_category text,
  tags text[] not null default '{}',
  author_id id24 references authors,
  -- Maintained by the writes that change them: one view per visitor and day, and the comments that are not hidden.
  views integer not null default 0,
  comment_count integer not null default 0,
  source text not null,
  source_key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, source_key)
);
create index articles_by_age on articles (created_at desc, id desc);

-- The tags of an article in lower case, with the article's age, so that the page of a tag is read along one index.
create table article_tags (
  article_id id24 not null references articles on delete cascade,
  tag text not null,
  created_at timestamptz not null,
  primary key (article_id, tag)
);
create index article_tags_by_age on article_tags (tag, created_at desc, article_id desc);

create table comments (
  id id24 primary key,
  article_id id24 not null references articles on delete cascade,
  name text not null check (name <> ''),
  -- Plain text.
  comment text not null check (comment <> '' and length(comment) <= 2000),
  -- Never published.
  email text,
  hidden_at timestamptz,
  created_at timestamptz not null default now()
);
create index comments_by_age on comments (article_id, created_at desc, id desc);

-- Readers who are notified of further comments.
create table comment_followers (
  article_id id24 not null references articles on delete cascade,
  email text not null,
  primary key (article_id, email)
);

-- Customers who are notified of an author's new articles.
create table author_followers (
  author_id id24 not null references authors on delete cascade,
  customer_id id24 not null references customers on delete cascade,
  primary key (author_id, customer_id)
);

-- Deduplicates article views: one view per visitor and day. The visitor is a keyed hash, different for every
-- article and day.
create table article_visits (
  article_id id24 not null references articles on delete cascade,
  visitor text not null,
  day date not null,
  primary key (article_id, visitor)
);
create index article_visits_by_day on article_visits (day);
