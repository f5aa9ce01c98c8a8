-- PostgreSQL looks for the rows that refer to a deleted one. Without these indexes it read each of these tables once for every guest, product and variant
-- that was deleted: at 200,000 reviews, the thousand guests of an hour took longer than the statement timeout.
create index reviews_by_customer on reviews (customer_id);
create index newsletter_subscribers_by_customer on newsletter_subscribers (customer_id);
create index refused_orders_by_customer on refused_orders (customer_id);
create index coupon_redemptions_by_customer on coupon_redemptions (customer_id);
create index author_followers_by_customer on author_followers (customer_id);
create index wishlist_items_by_product on wishlist_items (product_id);
create index cart_items_by_variant on cart_items (variant_id);
