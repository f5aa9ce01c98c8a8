-- A product is listed at the price of its cheapest variant in stock, or of all its variants when none is in stock.
-- Triggers keep products.price, mrp, discount and has_price_range up to date in the transaction that changes a variant,
-- so that every writer agrees and the product index learns of it like of any other change.
alter table products
  -- Variants that can be bought differ in price: cards then say "from".
  add has_price_range boolean not null default false;

-- The discount is computed in double precision and rounded as in discountPercent() of contract/values/money.ts.
create view listed_prices as
  select distinct on (v.product_id) v.product_id, v.price, v.mrp,
    (case when v.mrp > v.price then floor((v.mrp - v.price)::double precision / v.mrp * 100 + 0.5) else 0 end)::smallint as discount,
    v.price < max(v.price) over (partition by v.product_id, v.inventory > 0) as has_price_range
  from variants v join product_colors c on c.id = v.color_id
  order by v.product_id, (v.inventory > 0) desc, v.price, c.position, v.position;

-- Writes only products whose price really changes. Locks them first, in one order, as decrementStock() does after the
-- variants: the second statement then sees what concurrent orders of the same products have committed.
create function refresh_listed_prices(product_ids text[]) returns void language plpgsql as $$
begin
  perform from products where id = any(product_ids) order by id for no key update;
  update products p
  set price = l.price, mrp = l.mrp, discount = l.discount, has_price_range = l.has_price_range
  from listed_prices l
  where l.product_id = any(product_ids) and p.id = l.product_id
    and (p.price, p.mrp, p.discount, p.has_price_range) is distinct from (l.price, l.mrp, l.discount, l.has_price_range);
end
$$;

create function refresh_listed_price() returns trigger language plpgsql as $$
begin
  perform refresh_listed_prices(array[new.product_id]);
  return null;
end
$$;
create function refresh_written_listed_prices() returns trigger language plpgsql as $$
begin
  perform refresh_listed_prices(array(select distinct product_id from written));
  return null;
end
$$;

-- The condition spares an order that leaves its variants in stock any call. PostgreSQL runs triggers by name: these come
-- before variants_updated and the like, which lock the row of the product index after the product.
create trigger listed_price_updated after update on variants for each row
  when ((old.inventory > 0, old.price, old.mrp) is distinct from (new.inventory > 0, new.price, new.mrp))
  execute function refresh_listed_price();
create trigger listed_price_inserted after insert on variants
  referencing new table as written for each statement execute function refresh_written_listed_prices();
create trigger listed_price_deleted after delete on variants
  referencing old table as written for each statement execute function refresh_written_listed_prices();

-- As in 0002, but with the product's row as it is now instead of `new`: the order that buys a variant's last unit updates
-- variants and products in one statement, and the trigger above has then changed the price since `new`.
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
  elsif (product.status, product.category_id, product.sub_category_id, product.third_category_id, product.pattern,
      product.sleeve_length, product.fabric, product.occasion, product.discount > 0, product.colors)
      is not distinct from (old.status, old.category_id, old.sub_category_id, old.third_category_id, old.pattern,
      old.sleeve_length, old.fabric, old.occasion, old.discount > 0, old.colors) then
    -- The facet keys are unchanged, as after a sale or a review.
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

update products p
set price = l.price, mrp = l.mrp, discount = l.discount, has_price_range = l.has_price_range
from listed_prices l
where p.id = l.product_id
  and (p.price, p.mrp, p.discount, p.has_price_range) is distinct from (l.price, l.mrp, l.discount, l.has_price_range);
