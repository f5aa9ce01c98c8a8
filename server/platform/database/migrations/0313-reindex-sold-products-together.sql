-- Orders change what products have sold, and nothing else of their rows in the index. A trigger for each row read the product again and updated the index once for each product; now one
-- statement does it for all products of an order. The trigger for each row is for what changes the facets or the search.
-- Older builds: the index has the same rows after each statement.
create function reindex_product_figures() returns trigger language plpgsql as $$
begin
  -- Products are read again: another trigger of the statement may have changed them since. Rows that the trigger for each row has just written are left alone.
  update product_index i set price = p.price, new_until = epoch_seconds(p.new_until), rating = p.rating, rating_count = p.rating_count,
    discount = p.discount, sold = p.sold, changed_xid = pg_current_xact_id()
  from new_rows n join products p on p.id = n.id
  where i.product_id = n.id and (i.changed_xid, i.price, i.new_until, i.rating, i.rating_count, i.discount, i.sold)
    is distinct from (pg_current_xact_id(), p.price, epoch_seconds(p.new_until), p.rating, p.rating_count, p.discount, p.sold);
  return null;
end
$$;
create trigger product_figures_reindexed after update on products referencing new table as new_rows
  for each statement execute function reindex_product_figures();
drop trigger products_reindexed on products;
create trigger products_reindexed after insert or delete on products for each row execute function reindex_product();
create trigger changed_products_reindexed after update on products for each row
  when ((old.status, old.name, old.created_at, old.category_id, old.sub_category_id, old.third_category_id, old.brand, old.pattern, old.sleeve_length,
    old.fabric, old.occasion, old.discount > 0, old.colors, old.stock_sizes, least(floor(old.rating), 4))
    is distinct from (new.status, new.name, new.created_at, new.category_id, new.sub_category_id, new.third_category_id, new.brand, new.pattern, new.sleeve_length,
    new.fabric, new.occasion, new.discount > 0, new.colors, new.stock_sizes, least(floor(new.rating), 4)))
  execute function reindex_product();
