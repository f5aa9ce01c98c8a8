-- Decision 18. Each process of the shop reads the shelf once, and then only what has changed since: it filters, counts,
-- sorts and cuts into pages in its own memory. No strings of bits are kept here any more, and no index of an order.
drop table index_bits, index_settled;
drop aggregate bit_join(bit varying);
drop index products_by_price, products_by_age, products_by_rating, products_by_discount, products_by_sold,
  products_by_number, products_by_category, products_by_sub_category, products_by_third_category;
create unique index products_by_number on products (product_number);
create index products_by_category on products (category_id, price, id) where status = 'active';
create index products_by_sub_category on products (sub_category_id, price, id) where status = 'active';
create index products_by_third_category on products (third_category_id, price, id) where status = 'active';

drop index product_index_by_key, product_index_by_price, product_index_by_new_until, product_index_loose;
alter table product_index
  drop column loose,
  add column created_at timestamptz not null default 'epoch',
  add column rating numeric(2, 1) not null default 0,
  add column rating_count integer not null default 0,
  add column discount smallint not null default 0,
  add column sold integer not null default 0,
  -- The transaction that wrote the row, or the product, last: who has seen it need not read the row again.
  add column changed xid8 not null default pg_current_xact_id();
update product_index set created_at = p.created_at, rating = p.rating, rating_count = p.rating_count, discount = p.discount, sold = p.sold
from products as p where p.id = product_index.product_id;
alter table product_index alter column created_at drop default, alter column rating drop default,
  alter column rating_count drop default, alter column discount drop default, alter column sold drop default;
create index product_index_by_change on product_index (changed);

create or replace function reindex_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The row stays, so that everyone hears of it.
    update product_index set keys = '{}', changed = pg_current_xact_id() where product_id = old.id;
    delete from product_search where product_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into product_index (product_id, number, keys, price, new_until, created_at, rating, rating_count, discount, sold)
    values (new.id, new.product_number, facet_keys(new), new.price, epoch_seconds(new.new_until), new.created_at, new.rating,
      new.rating_count, new.discount, new.sold)
    on conflict (product_id) do update set keys = excluded.keys, price = excluded.price, new_until = excluded.new_until,
      created_at = excluded.created_at, rating = excluded.rating, rating_count = excluded.rating_count,
      discount = excluded.discount, sold = excluded.sold, changed = pg_current_xact_id();
  elsif (new.status, new.category_id, new.sub_category_id, new.third_category_id, new.pattern, new.sleeve_length, new.fabric,
      new.occasion, new.discount > 0, new.colors) is not distinct from (old.status, old.category_id, old.sub_category_id,
      old.third_category_id, old.pattern, old.sleeve_length, old.fabric, old.occasion, old.discount > 0, old.colors) then
    update product_index set price = new.price, new_until = epoch_seconds(new.new_until), created_at = new.created_at,
      rating = new.rating, rating_count = new.rating_count, discount = new.discount, sold = new.sold,
      changed = pg_current_xact_id()
    where product_id = new.id;
  else
    update product_index set keys = facet_keys(new), price = new.price, new_until = epoch_seconds(new.new_until),
      created_at = new.created_at, rating = new.rating, rating_count = new.rating_count, discount = new.discount,
      sold = new.sold, changed = pg_current_xact_id()
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
drop trigger products_reindexed on products;
create trigger products_reindexed after insert or update or delete on products for each row execute function reindex_product();

create or replace function clear_product_index() returns trigger language plpgsql as $$
begin
  update product_index set keys = '{}', changed = pg_current_xact_id();
  delete from product_search;
  return null;
end
$$;
