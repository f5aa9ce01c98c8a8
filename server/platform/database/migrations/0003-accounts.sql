create table customers (
  id id24 primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text,
  -- Every access token carries the version it was issued for. Incrementing the version revokes all tokens.
  token_version integer not null default 1,
  created_at timestamptz not null default now()
);

-- Six-digit codes sent by mail, stored only as a keyed hash.
create table one_time_codes (
  email text not null,
  purpose text not null check (purpose in ('sign-up', 'reset')),
  code_hash text not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (email, purpose)
);
create index one_time_codes_by_expiry on one_time_codes (expires_at);

-- Counters of the rate limits: sign-ins, mailed codes, coupon codes.
create table rate_limits (
  key text primary key,
  count integer not null,
  expires_at timestamptz not null
);
create index rate_limits_by_expiry on rate_limits (expires_at);

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

create table wishlist_items (
  id id24 primary key,
  customer_id id24 not null references customers on delete cascade,
  product_id id24 not null references products on delete cascade,
  added_at timestamptz not null default now(),
  unique (customer_id, product_id)
);
