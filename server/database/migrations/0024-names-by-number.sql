-- Decision 18. What a search finds are numbers, whose cards each process of the shop keeps.
drop index product_search_newest, product_search_by_beginning;
create index product_search_newest on product_search (created_at, number) include (name, third_category_id);
create index product_search_by_beginning on product_search (name text_pattern_ops) include (created_at, number);
