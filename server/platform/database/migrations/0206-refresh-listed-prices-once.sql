-- The price at which a product is listed is computed once for all of its variants that a statement has changed. Before, each variant computed it:
-- changing the four variants of a product took four times as long.
-- Older builds: rely on the price being right after a statement, as it still is.
create function refresh_changed_listed_prices() returns trigger language plpgsql as $$
declare
  product_ids text[];
begin
  product_ids := array(
    select distinct n.product_id from new_rows n join old_rows o on o.id = n.id
    where (o.inventory > 0, o.price, o.mrp, o.size) is distinct from (n.inventory > 0, n.price, n.mrp, n.size)
  );
  -- Most orders leave their variants in stock.
  if product_ids <> '{}' then
    perform refresh_listed_prices(product_ids);
  end if;
  return null;
end
$$;
drop trigger listed_price_updated on variants;
-- By its name it runs before variants_updated and the like, which lock the row of the product index after the product.
create trigger listed_price_updated after update on variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function refresh_changed_listed_prices();
drop function refresh_listed_price();
