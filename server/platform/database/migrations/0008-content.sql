-- One row. Settings that are missing from the value have their defaults.
create table settings (
  singleton boolean primary key default true check (singleton),
  value jsonb not null default '{}'
);

create table banners (
  id id24 primary key,
  -- Identifies the banner in its source: saving the same key again updates the banner.
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
  -- The customer who subscribed the address, which may differ from the account's address.
  customer_id id24 not null references customers on delete cascade,
  subscribed_at timestamptz not null default now()
);

create table contact_messages (
  id id24 primary key,
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  -- Deduplicates a message that is sent twice in a day.
  fingerprint text not null unique,
  sent_at timestamptz not null default now()
);

-- Placeholders (LQIP) that are shown until an image has loaded.
create table image_placeholders (
  -- The image's path below /media/, without the width: demo/…, a file's path, remote/{host}/{path}.
  path text primary key,
  -- 4 × 5 pixels, each blue, green, red, as base64. Null: images with transparency have none.
  placeholder text check (length(placeholder) = 80),
  -- Estimated from the image's description; replaced when the placeholder has been computed from the image.
  is_estimate boolean not null default false
);
