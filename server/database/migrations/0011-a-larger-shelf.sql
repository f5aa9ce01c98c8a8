-- Decision 8. A string of bits fills a page of its own now: a million products are 18 of them for each value, not 123.
truncate index_bits;
alter table index_bits alter column bits type bit(57344);
alter table index_bits alter column bits set storage plain;
update product_index set loose = true;

-- A value that is longer than a filter may be is not offered as one, and could not be kept beside its bits.
create or replace function facet_keys(product products) returns text[] language sql stable as $$
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

-- Search shows the newest of the best matches: by age, by how the name begins, and by two letters anywhere in it.
alter table product_search add column created_at timestamptz;
update product_search as n set created_at = p.created_at from products as p where p.id = n.product_id;
alter table product_search alter column created_at set not null;
create index product_search_by_age on product_search (created_at, product_id);
create index product_search_by_beginning on product_search (name text_pattern_ops);

create function letter_pairs(name text) returns text[] language sql immutable parallel safe as $$
  select array(select distinct substr(name, at, 2) from generate_series(1, length(name) - 1) as at)
$$;
create index product_search_by_pair on product_search using gin (letter_pairs(name));

create or replace function reindex_product() returns trigger language plpgsql as $$
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
    insert into product_search (number, product_id, third_category_id, name, created_at)
    select number, product_id, new.third_category_id, lower(new.name), new.created_at from product_index
    where product_id = new.id
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

drop trigger products_reindexed on products;
create trigger products_reindexed after insert or delete or update of name, status, category_id, sub_category_id,
  third_category_id, pattern, sleeve_length, fabric, occasion, discount, colors, price, new_until, created_at
  on products for each row execute function reindex_product();
