-- Filters by brand, by sizes in stock, by availability and by rating.
-- Older builds: the replaced functions and the view return what they did and more; older builds ignore the new keys and the new column, which triggers write.

-- The sizes that can be bought, of any colour. Written with the listed price (0013), in the transaction that changes a variant.
alter table products add stock_sizes text[] not null default '{}';

create or replace view listed_prices as
  select listed.*, array(select distinct v.size from variants v where v.product_id = listed.product_id and v.inventory > 0 order by v.size) as stock_sizes
  from (
    select distinct on (v.product_id) v.product_id, v.price, v.mrp,
      (case when v.mrp > v.price then floor((v.mrp - v.price)::double precision / v.mrp * 100 + 0.5) else 0 end)::smallint as discount,
      v.price < max(v.price) over (partition by v.product_id, v.inventory > 0) as has_price_range
    from variants v join product_colors c on c.id = v.color_id
    order by v.product_id, (v.inventory > 0) desc, v.price, c.position, v.position
  ) listed;

create or replace function refresh_listed_prices(product_ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products p
  set price = l.price, mrp = l.mrp, discount = l.discount, has_price_range = l.has_price_range, stock_sizes = l.stock_sizes
  from listed_prices l
  where l.product_id = any(product_ids) and p.id = l.product_id
    and (p.price, p.mrp, p.discount, p.has_price_range, p.stock_sizes) is distinct from
      (l.price, l.mrp, l.discount, l.has_price_range, l.stock_sizes);
end
$$;

create or replace trigger listed_price_updated after update on variants for each row
  when ((old.inventory > 0, old.price, old.mrp, old.size) is distinct from (new.inventory > 0, new.price, new.mrp, new.size))
  execute function refresh_listed_price();

-- Values longer than 80 characters are left out, because a filter may not be longer. A product with 4.2 stars has "rating:4" and "rating:3".
create or replace function facet_keys(product products) returns text[] language sql stable as $$
  select case when product.status <> 'active' then '{}' else
    array(
      select key from unnest(array[
        'all:',
        'category:' || product.category_id,
        'category:' || product.sub_category_id,
        'category:' || product.third_category_id,
        'brand:' || nullif(product.brand, ''),
        'pattern:' || nullif(product.pattern, ''),
        'sleeveLength:' || nullif(product.sleeve_length, ''),
        'fabric:' || nullif(product.fabric, ''),
        'occasion:' || nullif(product.occasion, ''),
        case when product.discount > 0 then 'discounted:' end,
        case when product.stock_sizes <> '{}' then 'inStock:' end,
        case when product.rating >= 4 then 'rating:4' end,
        case when product.rating >= 3 then 'rating:3' end
      ]) as key where length(split_part(key, ':', 1)) + 81 >= length(key)
    ) || array(select distinct 'color:' || color from unnest(product.colors) as color
      where color <> '' and length(color) <= 80 order by 1)
      || array(select 'size:' || size from unnest(product.stock_sizes) as size where size <> '' and length(size) <= 80)
  end
$$;

-- As in 0013, with the columns that the keys depend on now.
create or replace function reindex_product() returns trigger language plpgsql as $$
declare
  product products;
begin
  if tg_op = 'DELETE' then
    -- The index row stays, so that every process reads the change.
    update product_index set keys = '{}', changed_xid = pg_current_xact_id() where product_id = old.id;
    delete from product_search where product_id = old.id;
    return null;
  end if;
  select p.* into product from products p where p.id = new.id;
  if not found then
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into product_index (product_id, number, keys, price, new_until, created_at, rating, rating_count, discount, sold)
    values (product.id, product.product_number, facet_keys(product), product.price, epoch_seconds(product.new_until),
      product.created_at, product.rating, product.rating_count, product.discount, product.sold)
    on conflict (product_id) do update set keys = excluded.keys, price = excluded.price, new_until = excluded.new_until,
      created_at = excluded.created_at, rating = excluded.rating, rating_count = excluded.rating_count,
      discount = excluded.discount, sold = excluded.sold, changed_xid = pg_current_xact_id();
  elsif (product.status, product.category_id, product.sub_category_id, product.third_category_id, product.brand, product.pattern,
      product.sleeve_length, product.fabric, product.occasion, product.discount > 0, product.colors, product.stock_sizes,
      least(floor(product.rating), 4))
      is not distinct from (old.status, old.category_id, old.sub_category_id, old.third_category_id, old.brand, old.pattern,
      old.sleeve_length, old.fabric, old.occasion, old.discount > 0, old.colors, old.stock_sizes, least(floor(old.rating), 4)) then
    -- The facet keys are unchanged, as after most sales and reviews.
    update product_index set price = product.price, new_until = epoch_seconds(product.new_until),
      created_at = product.created_at, rating = product.rating, rating_count = product.rating_count,
      discount = product.discount, sold = product.sold, changed_xid = pg_current_xact_id()
    where product_id = product.id;
  else
    update product_index set keys = facet_keys(product), price = product.price,
      new_until = epoch_seconds(product.new_until), created_at = product.created_at, rating = product.rating,
      rating_count = product.rating_count, discount = product.discount, sold = product.sold,
      changed_xid = pg_current_xact_id()
    where product_id = product.id;
  end if;
  if tg_op = 'UPDATE' and (product.status, product.name, product.third_category_id, product.created_at)
      is not distinct from (old.status, old.name, old.third_category_id, old.created_at) then
    return null;
  end if;
  if product.status = 'active' then
    insert into product_search (number, product_id, third_category_id, name, created_at)
    values (product.product_number, product.id, product.third_category_id, lower(product.name), product.created_at)
    on conflict (number) do update set third_category_id = excluded.third_category_id, name = excluded.name,
      created_at = excluded.created_at;
  else
    delete from product_search where product_id = product.id;
  end if;
  return null;
end
$$;

update products p set stock_sizes = l.stock_sizes from listed_prices l where p.id = l.product_id and p.stock_sizes <> l.stock_sizes;
-- Products whose sizes are the same have a brand and a rating.
update product_index i set keys = facet_keys(p), changed_xid = pg_current_xact_id() from products p where p.id = i.product_id and i.keys <> facet_keys(p);
