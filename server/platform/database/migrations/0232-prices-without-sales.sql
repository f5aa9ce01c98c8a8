-- While there is no sale, which is most of the time, prices are written without a look at the product.
-- Older builds: get the same prices.
create or replace function apply_sale_price() returns trigger language plpgsql as $$
declare
  regular integer;
  sale integer;
begin
  if tg_op = 'UPDATE' and new.price is distinct from old.price and new.regular_price is not distinct from old.regular_price then
    -- A price that was written without a regular one is the regular price.
    new.regular_price := null;
  end if;
  regular := coalesce(new.regular_price, new.price);
  if exists (select from sales where is_applied) then
    select min(sale_price(regular, s.percent, s.amount)) into sale
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
