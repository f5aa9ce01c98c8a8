-- The sale that set the price of an item: what sales bring in. Null: the regular price, or an order placed by an older build.
-- Older builds: leave it out, and do not read it.
alter table order_items add sale_id id24 references sales (id);
create index order_items_by_sale on order_items (sale_id, order_id) where sale_id is not null;

-- The sale that counts for a variant with this price. Of several with the same price the oldest one, so that each unit is of one sale.
create function price_setting_sale(product products, regular integer, price integer) returns text language sql stable as $$
  select s.id from sales s
  where s.is_applied and price < regular and sale_price(regular, s.percent, s.amount) = price and is_in_sale(s, product)
  order by s.id limit 1
$$;
