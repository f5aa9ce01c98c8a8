-- Mails that somebody asked for about one variant: when it is back in stock, costs less, or is nearly sold out. A row is deleted in the transaction that
-- queues its mail, so that each is sent once. By email and not by customer: an address is proved by its account or by a mailed link.
create table product_alerts (
  id id24 primary key,
  email text not null,
  variant_id id24 not null references variants on delete cascade,
  kind text not null check (kind in ('back-in-stock', 'price-drop', 'low-stock')),
  -- Of one unit when the alert was asked for, in paise. A price drop is below it.
  price integer not null check (price >= 0),
  requested_at timestamptz not null,
  -- Until then nothing but the link to confirm is mailed.
  confirmed_at timestamptz,
  unique (email, variant_id, kind)
);
create index product_alerts_by_variant on product_alerts (variant_id);
create index product_alerts_unconfirmed on product_alerts (requested_at) where confirmed_at is null;
