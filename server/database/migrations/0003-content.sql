-- The shop's own words, and what visitors leave with it.
create table banners (
  id id24 primary key,
  -- Which banner it is wherever it comes from: saved again it is changed, not added.
  key text not null unique check (key <> ''),
  title text not null,
  -- A line below the title; plain text.
  text text not null default '',
  image_url text not null,
  link_url text not null default '',
  link_label text not null default '',
  position integer not null default 0,
  is_active boolean not null default true
);

create table pages (
  id id24 primary key,
  slug text not null unique check (slug <> ''),
  title text not null check (title <> ''),
  category text not null check (category in ('Customer Policies', 'Useful Links')),
  -- HTML, sanitised when it is saved.
  description text not null default '',
  sections jsonb not null default '[]',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keywords text[] not null default '{}',
  position integer not null default 0,
  updated_at timestamptz not null default now()
);

create table social_links (
  id id24 primary key,
  name text not null unique check (name <> ''),
  url text not null,
  image_url text not null default '',
  position integer not null default 0
);

create table newsletter_subscribers (
  email text primary key check (email = lower(email)),
  -- Who asked for it; an address is not always the account's.
  customer_id id24 not null references customers on delete cascade,
  subscribed_at timestamptz not null default now()
);

create table contact_messages (
  id id24 primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- The same message sent twice in a day is one.
  fingerprint text not null unique,
  sent_at timestamptz not null default now()
);
