-- What a piece cost when it was chosen, or when its customer agreed to another price: told on its row once it costs
-- something else. Unknown for lines from before.
alter table cart_items add column price integer check (price >= 0);
