-- Browsers that show notifications about orders, because their user asked for it: about all orders of a customer, or, with the link of an order's mail, about
-- this order alone. A row is deleted when it is ended, or when the push service no longer knows the subscription.
create table push_subscriptions (
  id id24 primary key,
  customer_id id24 references customers on delete cascade,
  order_id id24 references orders on delete cascade,
  -- The URL of the browser's push service that receives the notifications.
  endpoint text not null check (length(endpoint) <= 1000),
  -- SHA-256 of the endpoint in base64url: an id of the browser that is no secret.
  browser_id text not null check (browser_id ~ '^[A-Za-z0-9_-]{43}$'),
  -- The browser's keys, for which notifications are encrypted (RFC 8291).
  p256dh text not null,
  auth text not null,
  language text not null,
  -- "Firefox on Windows"
  browser text not null,
  subscribed_at timestamptz not null,
  check (num_nonnulls(customer_id, order_id) = 1),
  -- One customer per browser, and any number of orders.
  unique nulls not distinct (browser_id, order_id)
);
create index push_subscriptions_by_customer on push_subscriptions (customer_id);
create index push_subscriptions_by_order on push_subscriptions (order_id);
