-- Sales with a fixed price: units of their products cost this price, unless they cost less already.
-- Older builds: call sale_price() without the new argument, and the triggers set the same prices for them. They list such a sale without its price, and
-- take its prices for unwritten until a newer build has written them: add such sales when all nodes run the new build.
alter table sales
  -- Paise.
  add fixed_price integer check (fixed_price > 0),
  drop constraint sales_check,
  add constraint sales_one_reduction check (num_nonnulls(percent, amount, fixed_price) = 1);

-- Percentages in whole rupees, because pages show no paise. A product that costs no more than the amount or the fixed price is not reduced.
drop function sale_price(integer, smallint, integer);
create function sale_price(regular integer, percent smallint, amount integer, fixed_price integer default null) returns integer
language sql immutable as $$
  select case
    when percent is not null then greatest(least(regular, 100), (round(regular::numeric * (100 - percent) / 10000) * 100)::integer)
    when fixed_price is not null then least(regular, fixed_price)
    when regular > amount then regular - amount
    else regular
  end
$$;

create or replace function price_setting_sale(product products, regular integer, price integer) returns text language sql stable as $$
  select s.id from sales s
  where s.is_applied and price < regular and sale_price(regular, s.percent, s.amount, s.fixed_price) = price and is_in_sale(s, product)
  order by s.id limit 1
$$;

create or replace function apply_sale_price() returns trigger language plpgsql as $$
declare
  regular integer;
  sale integer;
begin
  -- Gets its number before it reads the sales: so a transaction that does not see a change of is_applied is one that was open then.
  perform pg_current_xact_id();
  if tg_op = 'UPDATE' and new.price is distinct from old.price and new.regular_price is not distinct from old.regular_price then
    -- A price that was written without a regular one is the regular price.
    new.regular_price := null;
  end if;
  regular := coalesce(new.regular_price, new.price);
  -- Most of the time there is no sale, and prices are written without a look at the product.
  if exists (select from sales where is_applied) then
    select min(sale_price(regular, s.percent, s.amount, s.fixed_price)) into sale
    from sales s join products p on p.id = new.product_id where s.is_applied and is_in_sale(s, p);
  end if;
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
