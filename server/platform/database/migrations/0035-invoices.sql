-- Tax rates: dated rows, because they change by law. `hsn` is the beginning of a code, '' every other one; `rate` is in
-- hundredths of a percent, for units whose taxable value is above `price_from` (paise).
create table tax_classes (
  hsn text collate "C" not null check (hsn ~ '^[0-9]{0,8}$'),
  rate integer not null check (rate between 0 and 10000),
  valid_from date not null,
  price_from bigint not null default 0 check (price_from >= 0),
  primary key (hsn, valid_from, price_from)
);
-- Notification 9/2025 Central Tax (Rate): apparel (61, 62), made-up textiles (63) and footwear (64).
insert into tax_classes (hsn, rate, valid_from, price_from) values
  ('', 1800, '2017-07-01', 0),
  ('61', 500, '2025-09-22', 0), ('61', 1800, '2025-09-22', 250000),
  ('62', 500, '2025-09-22', 0), ('62', 1800, '2025-09-22', 250000),
  ('63', 500, '2025-09-22', 0), ('63', 1800, '2025-09-22', 250000),
  ('64', 500, '2025-09-22', 0), ('64', 1800, '2025-09-22', 250000);

-- The last number of each series and financial year (2026: April 2026 to March 2027). Its row is locked until the invoice is
-- committed, so that no number is missing.
create table invoice_series (
  series text collate "C" not null check (series ~ '^[A-Z]{1,3}$'),
  year integer not null,
  last_number integer not null check (last_number between 1 and 9999999),
  primary key (series, year)
);

-- An order has an invoice, perhaps a credit note that cancels it, then perhaps another invoice.
create table invoices (
  id id24 primary key,
  series text collate "C" not null,
  year integer not null,
  number integer not null,
  order_id id24 not null references orders,
  kind text not null check (kind in ('invoice', 'credit note')),
  -- Everything that is printed, as it was on that day.
  document jsonb not null,
  created_at timestamptz not null,
  unique (series, year, number)
);
create index invoices_by_order on invoices (order_id, id);

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'Invoices are never changed or deleted; a credit note corrects them.' using errcode = 'insufficient_privilege';
end
$$;
create trigger invoices_are_immutable before update or delete on invoices
  for each row execute function refuse_invoice_change();
create trigger invoices_are_not_truncated before truncate on invoices
  for each statement execute function refuse_invoice_change();
