-- What a picture shows, in the shopkeeper's words, by the picture's address: {"https://…/a.jpg": "A red kurta, from behind"}.
alter table products add column alt_texts jsonb not null default '{}' check (jsonb_typeof(alt_texts) = 'object');
