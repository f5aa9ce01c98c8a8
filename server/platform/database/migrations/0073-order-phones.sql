-- Searches by a whole phone number or its last digits: read backwards, the last digits are the beginning. The trigrams of `orders_by_search`
-- are slow for digits, because most of them are in many numbers.
create index orders_by_phone_end on orders (reverse(normalize_phone(address->>'phone')) text_pattern_ops);
