-- All SQL of the in-memory product index (decision 0004). Every process loads product_index once and then reads only
-- the rows that have changed since; it filters, counts, sorts and paginates in its own memory. Searches run on
-- product_search.
create extension if not exists pg_trgm;

-- One narrow row for each product, written by triggers.
create table product_index (
  product_id id24 primary key,
  number integer not null unique,
  -- Facet keys, 'facet:value'. Empty for products that are not shown.
  keys text[] not null,
  price integer not null,
  -- Seconds since 1970.
  new_until bigint not null,
  created_at timestamptz not null,
  rating numeric(2, 1) not null,
  rating_count integer not null,
  discount smallint not null,
  sold integer not null,
  -- The transaction that last changed the product or its index row. Processes whose snapshot includes it do not
  -- read the row again.
  changed_xid xid8 not null default pg_current_xact_id()
);
create index product_index_by_change on product_index (changed_xid);

-- PostgreSQL truncates this unlogged table during crash recovery. The id of a transaction that was lost in the
-- crash may then be assigned again, and comparing product_index.changed_xid could miss a change: on a new epoch every
-- process reloads all rows.
create unlogged table index_epoch (
  singleton boolean primary key default true check (singleton),
  id uuid not null default gen_random_uuid()
);

-- Names of active products. The rows are so narrow that even a search for two letters can read all of them.
create table product_search (
  number integer primary key,
  product_id id24 not null unique,
  third_category_id text collate "C",
  -- Lower case, Unicode normalisation form C.
  name text not null,
  created_at timestamptz not null
);
create index product_search_by_third_category on product_search (third_category_id);
-- Search returns the newest of the best matches. The included columns allow index-only scans.
create index product_search_by_age on product_search (created_at, number) include (name, third_category_id);
create index product_search_by_prefix on product_search (name text_pattern_ops) include (created_at, number);

-- Trigrams do not cross spaces (decision 0008). With a letter in place of the spaces, and once without spaces, a name
-- has trigrams that tell which words are adjacent and that reach from the end of one word into the next.
create function spaceless_name(name text) returns text language sql immutable parallel safe
  return replace(name, ' ', 'q') || ' ' || replace(name, ' ', '');
create index product_search_by_trigram on product_search using gin (spaceless_name(name) gin_trgm_ops);

-- Two letters are too short for a trigram.
create function bigrams(name text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct substr(name, at, 2) from generate_series(1, length(name) - 1) as at)
$$;
create index product_search_by_bigram on product_search using gin (bigrams(name));

-- A letter with a mark (é, क़) has two encodings, one or two code points, that look the same: names are stored in
-- form C.
create function normalize_name() returns trigger language plpgsql as $$
begin
  new.name := normalize(new.name);
  return new;
end
$$;
create trigger product_search_normalized before insert or update on product_search for each row
  when (new.name is not nfc normalized) execute function normalize_name();

-- Values longer than 80 characters are left out, because a filter may not be longer.
create function facet_keys(product products) returns text[] language sql stable as $$
  select case when product.status <> 'active' then '{}' else
    array(
      select key from unnest(array[
        'all:',
        'category:' || product.category_id,
        'category:' || product.sub_category_id,
        'category:' || product.third_category_id,
        'pattern:' || nullif(product.pattern, ''),
        'sleeveLength:' || nullif(product.sleeve_length, ''),
        'fabric:' || nullif(product.fabric, ''),
        'occasion:' || nullif(product.occasion, ''),
        case when product.discount > 0 then 'discounted:' end
      ]) as key where length(split_part(key, ':', 1)) + 81 >= length(key)
    ) || array(select distinct 'color:' || color from unnest(product.colors) as color
      where color <> '' and length(color) <= 80)
  end
$$;

-- Clamped to 32 bits without a sign, as the index stores these times (until 2106).
create function epoch_seconds(moment timestamptz) returns bigint language sql stable as $$
  select least(greatest(floor(extract(epoch from moment)), 0), 4294967295)::bigint
$$;

-- Product numbers count from 0 and are never reused: the in-memory index uses them as positions in bitmaps and arrays.
create sequence product_numbers as integer minvalue 0 start 0;
create unique index products_by_number on products (product_number);

-- A deleted product that is saved again under its id gets its former number.
create function assign_product_number() returns trigger language plpgsql as $$
begin
  new.product_number := coalesce(
    (select number from product_index where product_id = new.id), nextval('product_numbers'));
  return new;
end
$$;
create trigger products_numbered before insert on products for each row execute function assign_product_number();

create function reindex_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The index row stays, so that every process reads the change.
    update product_index set keys = '{}', changed_xid = pg_current_xact_id() where product_id = old.id;
    delete from product_search where product_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into product_index (product_id, number, keys, price, new_until, created_at, rating, rating_count, discount, sold)
    values (new.id, new.product_number, facet_keys(new), new.price, epoch_seconds(new.new_until), new.created_at, new.rating,
      new.rating_count, new.discount, new.sold)
    on conflict (product_id) do update set keys = excluded.keys, price = excluded.price, new_until = excluded.new_until,
      created_at = excluded.created_at, rating = excluded.rating, rating_count = excluded.rating_count,
      discount = excluded.discount, sold = excluded.sold, changed_xid = pg_current_xact_id();
  elsif (new.status, new.category_id, new.sub_category_id, new.third_category_id, new.pattern, new.sleeve_length, new.fabric,
      new.occasion, new.discount > 0, new.colors) is not distinct from (old.status, old.category_id, old.sub_category_id,
      old.third_category_id, old.pattern, old.sleeve_length, old.fabric, old.occasion, old.discount > 0, old.colors) then
    -- The facet keys are unchanged, as after a sale or a review.
    update product_index set price = new.price, new_until = epoch_seconds(new.new_until), created_at = new.created_at,
      rating = new.rating, rating_count = new.rating_count, discount = new.discount, sold = new.sold,
      changed_xid = pg_current_xact_id()
    where product_id = new.id;
  else
    update product_index set keys = facet_keys(new), price = new.price, new_until = epoch_seconds(new.new_until),
      created_at = new.created_at, rating = new.rating, rating_count = new.rating_count, discount = new.discount,
      sold = new.sold, changed_xid = pg_current_xact_id()
    where product_id = new.id;
  end if;
  if tg_op = 'UPDATE' and (new.status, new.name, new.third_category_id, new.created_at)
      is not distinct from (old.status, old.name, old.third_category_id, old.created_at) then
    return null;
  end if;
  if new.status = 'active' then
    insert into product_search (number, product_id, third_category_id, name, created_at)
    values (new.product_number, new.id, new.third_category_id, lower(new.name), new.created_at)
    on conflict (number) do update set third_category_id = excluded.third_category_id, name = excluded.name,
      created_at = excluded.created_at;
  else
    delete from product_search where product_id = new.id;
  end if;
  return null;
end
$$;
create trigger products_reindexed after insert or update or delete on products for each row execute function reindex_product();

create function clear_product_index() returns trigger language plpgsql as $$
begin
  update product_index set keys = '{}', changed_xid = pg_current_xact_id();
  delete from product_search;
  return null;
end
$$;
create trigger products_truncated after truncate on products for each statement execute function clear_product_index();

-- Processes cache whole products until they change: a write to the colours or variants of a product counts as a
-- change of it.
create function touch_product_index() returns trigger language plpgsql as $$
begin
  update product_index set changed_xid = pg_current_xact_id()
  where product_id in (select product_id from written) and changed_xid <> pg_current_xact_id();
  return null;
end
$$;
create trigger variants_inserted after insert on variants
  referencing new table as written for each statement execute function touch_product_index();
create trigger variants_updated after update on variants
  referencing new table as written for each statement execute function touch_product_index();
create trigger variants_deleted after delete on variants
  referencing old table as written for each statement execute function touch_product_index();
create trigger product_colors_inserted after insert on product_colors
  referencing new table as written for each statement execute function touch_product_index();
create trigger product_colors_updated after update on product_colors
  referencing new table as written for each statement execute function touch_product_index();
create trigger product_colors_deleted after delete on product_colors
  referencing old table as written for each statement execute function touch_product_index();
