-- What a customer adds to one order. gift_message: null: not a gift; empty: a gift without a message. The business is named on the invoice.
-- Older builds: they leave all three columns null, which the check allows.
alter table orders
  add column gift_message text check (length(gift_message) <= 300),
  add column business_gstin text check (business_gstin ~ '^[0-9A-Z]{15}$'),
  add column business_name text check (length(business_name) between 1 and 120),
  add constraint orders_business_check check ((business_gstin is null) = (business_name is null));
