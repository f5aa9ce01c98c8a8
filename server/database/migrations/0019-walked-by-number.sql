-- Decision 14. A page of filtered products is found along its order from the index alone: the index names each product's
-- number, and a string of bits says whether the filters hold for it.
alter table products add column product_number integer;
alter table products disable trigger user;
update products set product_number = product_index.number from product_index where product_index.product_id = products.id;
alter table products enable trigger user;
alter table products alter column product_number set not null;

alter table product_index alter column number drop identity;
create sequence product_numbers as integer minvalue 0 start 0;
select setval('product_numbers', max(number)) from product_index having count(*) > 0;

-- Known before the row is there, and the same when it is saved again.
create function number_product() returns trigger language plpgsql as $$
begin
  new.product_number := coalesce(
    (select number from product_index where product_id = new.id), nextval('product_numbers'));
  return new;
end
$$;
create trigger products_numbered before insert on products for each row execute function number_product();

create or replace function reindex_product() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    -- The row stays: its bits are still set.
    update product_index set keys = '{}', loose = true where product_id = old.id;
    delete from product_search where product_id = old.id;
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into product_index (product_id, number, keys, price, new_until)
    values (new.id, new.product_number, facet_keys(new), new.price, epoch_seconds(new.new_until));
  else
    update product_index set keys = now.keys, price = now.price, new_until = now.new_until, loose = true
    from (select facet_keys(new) as keys, new.price, epoch_seconds(new.new_until) as new_until) as now
    where product_id = new.id
      and (product_index.keys, product_index.price, product_index.new_until) is distinct from (now.keys, now.price, now.new_until);
  end if;
  if new.status = 'active' then
    insert into product_search (number, product_id, third_category_id, name, created_at)
    values (new.product_number, new.id, new.third_category_id, lower(new.name), new.created_at)
    on conflict (number) do update set third_category_id = excluded.third_category_id, name = excluded.name,
      created_at = excluded.created_at
    where (product_search.third_category_id, product_search.name, product_search.created_at)
      is distinct from (excluded.third_category_id, excluded.name, excluded.created_at);
  else
    delete from product_search where product_id = new.id;
  end if;
  return null;
end
$$;

drop index products_by_price, products_by_age, products_by_rating, products_by_discount, products_by_sold,
  products_by_category, products_by_sub_category, products_by_third_category;
create index products_by_price on products (price, id) include (product_number) where status = 'active';
create index products_by_age on products (created_at, id) include (product_number, price) where status = 'active';
create index products_by_rating on products (rating, rating_count, id) include (product_number, price) where status = 'active';
create index products_by_discount on products (discount, id) include (product_number, price) where status = 'active';
create index products_by_sold on products (sold, created_at, id) include (product_number, price) where status = 'active';
create index products_by_category on products (category_id, price, id) include (product_number) where status = 'active';
create index products_by_sub_category on products (sub_category_id, price, id) include (product_number)
  where status = 'active';
create index products_by_third_category on products (third_category_id, price, id) include (product_number)
  where status = 'active';

-- The strings of all chunks as one.
create aggregate bit_join(bit varying) (sfunc = bitcat, stype = bit varying);
