-- Decision 17. Few products that filters leave are found by their numbers and put in order without being read.
create index products_by_number on products (product_number)
  include (id, price, created_at, rating, rating_count, discount, sold) where status = 'active';
