-- The list of customers, filtered by guests: the first page read all customers of a shop with few guests.
create index customer_summaries_guests on customer_summaries (customer_id) where is_guest;
