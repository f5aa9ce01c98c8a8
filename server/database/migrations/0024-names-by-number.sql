-- Decision 18. What a search finds are numbers, whose cards each process of the shop keeps.
drop index shelf_names_newest, shelf_names_by_beginning;
create index shelf_names_newest on shelf_names (created_at, number) include (name, third_category_id);
create index shelf_names_by_beginning on shelf_names (name text_pattern_ops) include (created_at, number);
