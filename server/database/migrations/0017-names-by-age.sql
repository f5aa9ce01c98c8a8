-- Decision 14. A search reads the newest names from the index alone.
create index product_search_newest on product_search (created_at, product_id) include (name, third_category_id);
drop index product_search_by_age;
