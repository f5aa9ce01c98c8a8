-- Sales: lower prices of products from one moment to another (decision 0031). variants.price stays what customers pay; regular_price is beside it
-- while a sale lowers it. Triggers decide the price of every write, so that imports and price edits during a sale change the regular price.
-- Older builds: read the lower price as any other; an import by them during a sale may take it for the regular price.
create table sales (
  id id24 primary key,
  name text not null check (length(name) between 1 and 80),
  percent smallint check (percent between 1 and 95),
  -- Paise.
  amount integer check (amount > 0),
  category_ids text[] check (category_ids <> '{}'),
  tag text check (tag <> ''),
  product_ids text[] check (product_ids <> '{}'),
  starts_at timestamptz not null,
  -- Before the start, if it was ended before.
  ends_at timestamptz not null,
  paused_at timestamptz,
  created_at timestamptz not null,
  -- Whether the prices of variants have it. Written by applySales() at each start, end and pause.
  is_applied boolean not null default false,
  check (num_nonnulls(percent, amount) = 1),
  check (num_nonnulls(category_ids, tag, product_ids) = 1)
);
create index sales_newest on sales (created_at desc, id);
create index sales_applied on sales (id) where is_applied;

alter table variants add regular_price integer check (regular_price > price);

-- Percentages in whole rupees, because pages show no paise. A product that costs no more than the amount is not reduced.
create function sale_price(regular integer, percent smallint, amount integer) returns integer language sql immutable as $$
  select case
    when percent is not null then greatest(least(regular, 100), (round(regular::numeric * (100 - percent) / 10000) * 100)::integer)
    when regular > amount then regular - amount
    else regular
  end
$$;

create function is_in_sale(sale sales, product products) returns boolean language sql stable as $$
  select coalesce(sale.category_ids && array[product.category_id, product.sub_category_id, product.third_category_id]::text[], false)
    or coalesce(sale.tag = any(product.tags), false) or coalesce(product.id = any(sale.product_ids), false)
$$;

-- Of overlapping sales the best price counts; they are not added up.
create function apply_sale_price() returns trigger language plpgsql as $$
declare
  regular integer;
  sale integer;
begin
  if tg_op = 'UPDATE' and new.price is distinct from old.price and new.regular_price is not distinct from old.regular_price then
    -- A price that was written without a regular one is the regular price.
    new.regular_price := null;
  end if;
  regular := coalesce(new.regular_price, new.price);
  select min(sale_price(regular, s.percent, s.amount)) into sale
  from sales s join products p on p.id = new.product_id where s.is_applied and is_in_sale(s, p);
  if sale < regular then
    new.regular_price := regular;
    new.price := sale;
  else
    new.regular_price := null;
    new.price := regular;
  end if;
  return new;
end
$$;
-- By its name it runs before price_updated (0113), which records the price that counts.
create trigger apply_sale_price before insert or update of price, regular_price on variants for each row
  execute function apply_sale_price();

create function reprice_product() returns trigger language plpgsql as $$
begin
  if exists (select from sales where is_applied) then
    update variants set price = coalesce(regular_price, price), regular_price = null where product_id = new.id;
  end if;
  return null;
end
$$;
create trigger sale_scope_updated after update of category_id, sub_category_id, third_category_id, tags on products for each row
  when ((old.category_id, old.sub_category_id, old.third_category_id, old.tags)
    is distinct from (new.category_id, new.sub_category_id, new.third_category_id, new.tags))
  execute function reprice_product();
