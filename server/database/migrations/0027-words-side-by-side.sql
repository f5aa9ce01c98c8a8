-- Decision 17, further. Without its spaces a name has trigrams that reach from the end of one word into the next.
create function as_one_word(name text) returns text language sql immutable parallel safe
  return replace(name, ' ', 'q') || ' ' || replace(name, ' ', '');
drop index shelf_names_by_name;
create index shelf_names_by_name on shelf_names using gin (as_one_word(name) gin_trgm_ops);
