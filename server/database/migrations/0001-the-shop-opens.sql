-- Money is integer paise. Ids are 24 hex characters ordered by time. Times are timestamptz.
create extension if not exists pg_trgm;

create domain id24 as text collate "C" check (value ~ '^[0-9a-f]{24}$');

create table settings (
  one boolean primary key default true check (one),
  value jsonb not null default '{}'
);

-- Three levels in one table: a category (1), its sub-categories (2), their third categories (3).
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
  videos text[] not null default '{}',
  custom_attributes jsonb not null default '[]',
  tags text[] not null default '{}',
  seo_title text,
  seo_description text,
  status text not null default 'active' check (status in ('active', 'draft', 'archived')),
  is_sale boolean not null default false,
  is_new_launch boolean not null default false,
  -- Counted as a new arrival until then.
  new_until timestamptz not null default now() + interval '30 days',
  -- What a list shows and sorts by is kept here by the write that changes it, so that a list is one indexed query.
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
  -- Where an imported product came from, and what it looked like then: the same again changes nothing.
  source text,
  source_key text,
  fingerprint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (source, source_key)
);
create index products_by_price on products (price, id) where status = 'active';
create index products_by_age on products (created_at, id) where status = 'active';
create index products_by_rating on products (rating, rating_count, id) where status = 'active';
create index products_by_discount on products (discount, id) where status = 'active';
create index products_by_sold on products (sold, created_at, id) where status = 'active';
create index products_by_category on products (category_id, price, id) where status = 'active';
create index products_by_sub_category on products (sub_category_id, price, id) where status = 'active';
create index products_by_third_category on products (third_category_id, price, id) where status = 'active';

-- A product's colour with its own pictures.
create table product_colors (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  position smallint not null,
  color text not null,
  images text[] not null default '{}',
  unique (product_id, color)
);

-- What is bought: one size of one colour, with its own price and stock.
create table variants (
  id id24 primary key,
  product_id id24 not null references products on delete cascade,
  color_id id24 not null references product_colors on delete cascade,
  position smallint not null,
  size text not null,
  price integer not null check (price >= 0),
  mrp integer not null check (mrp >= price),
  inventory integer not null check (inventory >= 0),
  -- What the shopkeeper's file said last: an import sets the stock only when the file says something else.
  stated_inventory integer,
  sku text,
  unique (color_id, size)
);
create index variants_by_product on variants (product_id);
create index variants_by_sku on variants (sku) where sku is not null;

-- What a listing filters and counts by, one narrow row a product (decision 4). The keys
-- are 'facet:value'; a product that is not shown has none. The number is its place in the bit strings below.
create table product_index (
  product_id id24 primary key,
  number integer not null unique generated always as identity (minvalue 0 start 0),
  -- Changed since its bits were written: counted by its row instead.
  loose boolean not null default true,
  keys text[] not null,
  price integer not null,
  -- Seconds since 1970.
  new_until bigint not null
);
create index product_index_by_key on product_index using gin (keys);
create index product_index_loose on product_index (number) where loose;
create index product_index_by_price on product_index (price);
create index product_index_by_new_until on product_index (new_until);

-- What is searched, of the products that are shown: so narrow that even two letters are found by reading all of it.
create table product_search (
  number integer primary key,
  product_id id24 not null unique,
  third_category_id text collate "C",
  -- Lower case.
  name text not null
);
create index product_search_by_name on product_search using gin (name gin_trgm_ops);
create index product_search_by_third_category on product_search (third_category_id);

-- For every key and every 8,192 products one bit string that says which of them have it. Written from the shelf alone,
-- a chunk at a time; counting is an AND of bit strings, whatever the size of the catalogue.
create table index_bits (
  facet text not null,
  key text not null,
  chunk integer not null,
  bits bit(8192) not null,
  primary key (facet, key, chunk)
);

create function facet_keys(product products) returns text[] language sql stable as $$
  select case when product.status <> 'active' then '{}' else
    array_remove(array[
      'all:',
      'category:' || product.category_id,
      'category:' || product.sub_category_id,
      'category:' || product.third_category_id,
      'pattern:' || nullif(product.pattern, ''),
      'sleeveLength:' || nullif(product.sleeve_length, ''),
      'fabric:' || nullif(product.fabric, ''),
      'occasion:' || nullif(product.occasion, ''),
      case when product.discount > 0 then 'discounted:' end
    ], null) || array(select distinct 'color:' || color from unnest(product.colors) as color where color <> '')
  end
$$;

-- Within the 32 bits that are counted by (until 2106).
create function epoch_seconds(moment timestamptz) returns bigint language sql stable as $$
  select least(greatest(floor(extract(epoch from moment)), 0), 4294967295)::bigint
$$;

create function reindex_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The row stays: its bits are still set.
    update product_index set keys = '{}', loose = true where product_id = old.id;
    delete from product_search where product_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into product_index (product_id, keys, price, new_until)
    values (new.id, facet_keys(new), new.price, epoch_seconds(new.new_until));
  else
    update product_index set keys = now.keys, price = now.price, new_until = now.new_until, loose = true
    from (select facet_keys(new) as keys, new.price, epoch_seconds(new.new_until) as new_until) as now
    where product_id = new.id
      and (product_index.keys, product_index.price, product_index.new_until) is distinct from (now.keys, now.price, now.new_until);
  end if;
  if new.status = 'active' then
    insert into product_search (number, product_id, third_category_id, name)
    select number, product_id, new.third_category_id, lower(new.name) from product_index where product_id = new.id
    on conflict (number) do update set third_category_id = excluded.third_category_id, name = excluded.name
    where (product_search.third_category_id, product_search.name)
      is distinct from (excluded.third_category_id, excluded.name);
  else
    delete from product_search where product_id = new.id;
  end if;
  return null;
end
$$;
-- A sale or a review changes none of these columns, and does not come here.
create trigger products_reindexed after insert or delete or update of name, status, category_id, sub_category_id,
  third_category_id, pattern, sleeve_length, fabric, occasion, discount, colors, price, new_until
  on products for each row execute function reindex_product();

create function clear_product_index() returns trigger language plpgsql as $$
begin
  delete from product_index;
  delete from product_search;
  delete from index_bits;
  return null;
end
$$;
create trigger products_truncated after truncate on products for each statement execute function clear_product_index();

-- What was sold of a product on a day: Trending Now counts the last 14.
create table product_daily_stats (
  product_id id24 not null references products on delete cascade,
  day date not null,
  sold integer not null default 0,
  views integer not null default 0,
  primary key (day, product_id)
);

create table customers (
  id id24 primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text,
  -- Every token names the version it was made for: raising it ends them all.
  token_version integer not null default 1,
  created_at timestamptz not null default now()
);

-- A mailed six-digit code, kept only as a keyed hash.
create table one_time_codes (
  email text not null,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  code_hash text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (email, purpose)
);
create index one_time_codes_by_end on one_time_codes (expires_at);

-- How often something was tried that may be tried so often in so long: logins, mailed codes.
create table rate_limits (
  key text primary key,
  count integer not null,
  until timestamptz not null
);
create index rate_limits_by_end on rate_limits (until);

create table profiles (
  customer_id id24 primary key references customers on delete cascade,
  first_name text not null,
  last_name text not null,
  mobile_number text not null,
  alternate_mobile_number text not null default '',
  date_of_birth timestamptz not null,
  country text not null,
  location text not null default ''
);

create table addresses (
  id id24 primary key,
  customer_id id24 not null references customers on delete cascade,
  first_name text not null,
  last_name text not null,
  address_line_1 text not null,
  address_line_2 text not null default '',
  city text not null,
  state text not null,
  country text not null,
  postal_code text not null,
  phone text not null default '',
  created_at timestamptz not null default now()
);
create index addresses_by_customer on addresses (customer_id, id);

create table carts (
  id id24 primary key,
  customer_id id24 not null unique references customers on delete cascade
);

create table cart_items (
  id id24 primary key,
  cart_id id24 not null references carts on delete cascade,
  variant_id id24 not null references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 100),
  added_at timestamptz not null default now(),
  unique (cart_id, variant_id)
);

create table wishlist_items (
  id id24 primary key,
  customer_id id24 not null references customers on delete cascade,
  product_id id24 not null references products on delete cascade,
  added_at timestamptz not null default now(),
  unique (customer_id, product_id)
);

create table orders (
  id id24 primary key,
  customer_id id24 not null references customers,
  status text not null check
    (status in ('pending', 'confirmed', 'processing', 'shipped', 'in transit', 'delivered', 'cancelled')),
  payment_method text not null check (payment_method in ('cod', 'online')),
  -- The address as it was, so that a later change of the address book does not move a parcel.
  address jsonb not null,
  mrp bigint not null,
  discount bigint not null,
  coupon bigint not null default 0,
  shipping bigint not null,
  total bigint not null check (total = mrp - discount - coupon + shipping),
  idempotency_key text,
  -- What the key was first used for: the same key for something else is refused.
  request_hash text,
  created_at timestamptz not null default now(),
  unique (customer_id, idempotency_key)
);
create index orders_by_customer on orders (customer_id, id desc);

-- What was bought, as it was then.
create table order_items (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  product_id id24 not null,
  variant_id id24 not null,
  slug text not null,
  name text not null,
  images text[] not null,
  size text not null,
  color text not null,
  quantity integer not null check (quantity > 0),
  price integer not null,
  mrp integer not null
);
create index order_items_by_order on order_items (order_id);

create table order_events (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  status text not null,
  note text not null default '',
  at timestamptz not null default now()
);
create index order_events_by_order on order_events (order_id, id);
