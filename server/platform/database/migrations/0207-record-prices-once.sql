-- Prices that a statement changes are recorded once for all of its variants. Before, each variant recorded its price before it could look at its
-- earlier ones, which took half of the time of changing many prices.
-- Older builds: rely on prices being recorded after a statement, as they still are.
drop trigger price_updated on variants;
drop function record_price();

create function set_lowest_prior_price() returns trigger language plpgsql as $$
begin
  -- Each price was in force until the next one, the last one until now. What this transaction has recorded nobody has seen.
  new.lowest_prior_price := (
    select min(price) from variant_prices
    where variant_id = new.id and since < now() and since >= coalesce(
      (select max(since) from variant_prices where variant_id = new.id and since <= now() - interval '30 days'), '-infinity')
  );
  return new;
end
$$;
create trigger price_updated before update on variants for each row
  when (old.price is distinct from new.price) execute function set_lowest_prior_price();

create function record_changed_prices() returns trigger language plpgsql as $$
begin
  -- The last of several prices of one transaction is the only one that anybody sees.
  insert into variant_prices (variant_id, price)
  select n.id, n.price from new_rows n join old_rows o on o.id = n.id where o.price <> n.price
  on conflict (variant_id, since) do update set price = excluded.price;
  return null;
end
$$;
create trigger price_recorded after update on variants
  referencing old table as old_rows new table as new_rows
  for each statement execute function record_changed_prices();
