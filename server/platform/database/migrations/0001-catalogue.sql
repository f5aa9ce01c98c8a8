-- Conventions of all tables: money is integer paise, times are timestamptz, ids are 24 hex characters ordered by
-- creation time.
create domain id24 as text collate "C" check (value ~ '^[0-9a-f]{24}$');

-- Three levels in one table: categories (1), sub-categories (2) and third categories (3).
create table categories (
  id id24 primary key,
  parent_id id24 references categories,
  level smallint not null check (level between 1 and 3 and (level = 1) = (parent_id is null)),
  name text not null check (name <> ''),
  position integer not null default 0
);
create unique index categories_by_name on categories (coalesce(parent_id, ''), lower(name));

create table products (
  id id24 primary key,
  -- Position of the product in the in-memory index, assigned by a trigger (0002-product-index.sql).
  product_number integer not null,
  slug text not null,
  name text not null check (name <> ''),
  brand text,
  short_description text not null default '',
  long_description text not null default '',
  category_id id24 references categories,
  sub_category_id id24 references categories,
  third_category_id id24 references categories,
  fabric text,
  pattern text,
  sleeve_length text,
  occasion text,
  country_of_origin text,
  images text[] not null default '{}',
  -- Alternative texts of the images by image URL, in the merchant's words: {"https://…/a.jpg": "A red kurta, from
  -- behind"}.
  alt_texts jsonb not null default '{}' check (jsonb_typeof(alt_texts) = 'object'),
  videos text[] not null default '{}',
  custom_attributes jsonb not null default '[]',
  tags text[] not null default '{}',
  seo_title text,
  seo_description text,
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  is_sale boolean not null default false,
  is_new_launch boolean not null default false,
  -- The product counts as a new arrival until this time.
  new_until timestamptz not null default now() + interval '30 days',
  -- Denormalised from variants, orders and reviews by the writes that change them, so that listings read one row a
  -- product.
  price integer not null default 0 check (price >= 0),
  mrp integer not null default 0 check (mrp >= price),
  discount smallint not null default 0,
  colors text[] not null default '{}',
  inventory integer not null default 0 check (inventory >= 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  rating numeric(2, 1) not null generated always as
    (case when rating_count = 0 then 0 else round(rating_sum::numeric / rating_count, 1) end) stored,
  sold integer not null default 0,
  -- Where an imported product came from and the hash of its last import: importing the same file again changes
  -- nothing.
  source text,
  source_key text,
  fingerprint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_key)
);
create index products_by_category on products (category_id, price, id) where status = 'active';
create index products_by_sub_category on products (sub_category_id, price, id) where status = 'active';
create index products_by_third_category on products (third_category_id, price, id) where status = 'active';

-- A colour of a product with its own images.
create table product_colors (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  position smallint not null,
  color text not null,
  images text[] not null default '{}',
  unique (product_id, color)
);

-- The sellable unit: one size of one colour, with its own price and stock.
create table variants (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  color_id id24 not null references product_colors on delete cascade,
  position smallint not null,
  size text not null,
  price integer not null check (price >= 0),
  mrp integer not null check (mrp >= price),
  inventory integer not null check (inventory >= 0),
  -- The stock in the merchant's last import file. An import sets the stock only if the file's number has changed
  -- since.
  imported_inventory integer,
  sku text,
  unique (color_id, size)
);
create index variants_by_product on variants (product_id);
create index variants_by_sku on variants (sku) where sku is not null;

-- Sales and views of a product per day. "Trending Now" counts the last 14 days.
create table product_daily_stats (
  product_id id24 not null references products on delete cascade,
  day date not null,
  sold integer not null default 0,
  views integer not null default 0,
  primary key (day, product_id)
);

-- Deduplicates product views: one view per visitor and day. The visitor is a keyed hash, different for every
-- product and day.
create table product_visits (
  product_id id24 not null references products on delete cascade,
  visitor text not null,
  day date not null,
  primary key (product_id, visitor)
);
create index product_visits_by_day on product_visits (day);
