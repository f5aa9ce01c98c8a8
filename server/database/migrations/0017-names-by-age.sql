-- Decision 14. A search reads the newest names from the index alone.
create index shelf_names_newest on shelf_names (created_at, product_id) include (name, third_category_id);
drop index shelf_names_by_age;
