-- Decision 16. Trigrams do not cross a space: as one word, a name has some that tell which words stand side by side.
drop index shelf_names_by_name;
create index shelf_names_by_name on shelf_names using gin (translate(name, ' ', 'q') gin_trgm_ops);
