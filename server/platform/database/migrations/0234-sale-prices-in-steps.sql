-- The prices of a sale that starts or ends are written in short transactions after the one that changes is_applied (decision 0031).
-- Older builds: get the same prices; what this build has marked, but not written yet, is written by this build only.
-- repricing_xid: the transaction that changed is_applied, until all prices are written.
-- recheck_xid: transactions before this one may have been open then, and may have saved products with prices of before.
alter table sales add repricing_xid xid8, add recheck_xid xid8;

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
