-- Decision 17. Trigrams do not cross a space: as one word, a name has some that tell which words stand side by side.
drop index product_search_by_name;
create index product_search_by_name on product_search using gin (translate(name, ' ', 'q') gin_trgm_ops);
-- All that a search by beginnings reads, so that the plan that is kept costs no more than one for each text.
drop index product_search_by_beginning;
create index product_search_by_beginning on product_search (name text_pattern_ops) include (created_at, product_id);
