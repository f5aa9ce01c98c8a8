-- Similar products are found in memory. Without the price in an index, a new price of a product writes to none of its ten indexes if its page has room.
-- Older builds: find similar products by reading all products of the category.
drop index products_by_category;
drop index products_by_sub_category;
drop index products_by_third_category;
create index products_by_category on products (category_id);
create index products_by_sub_category on products (sub_category_id);
create index products_by_third_category on products (third_category_id);
