-- Cash on delivery that couriers have collected and paid to the shop. `sha256`: of the file, so that a repeated upload is the same remittance; without
-- a file, which staff record by hand, the remittance's id.
create table remittances (
  id id24 primary key,
  courier text not null check (length(courier) between 1 and 60),
  file_name text not null check (length(file_name) <= 200),
  sha256 text collate "C" not null,
  imported_by text not null,
  imported_at timestamptz not null,
  unique (courier, sha256)
);

-- Amount in paise. A row counts once: the same tracking number with the same reference is the same payment, in whichever file.
create table remittance_rows (
  id id24 primary key,
  remittance_id id24 not null references remittances on delete cascade,
  order_id id24 not null references orders on delete cascade,
  -- Empty: recorded by hand.
  awb text not null check (length(awb) <= 60),
  amount bigint not null check (amount > 0),
  paid_on date,
  reference text not null default '' check (length(reference) <= 100)
);
create unique index remittance_rows_once on remittance_rows (order_id, lower(awb), lower(reference));
create index remittance_rows_by_remittance on remittance_rows (remittance_id, id);

-- The sum of the order's remittance rows, in paise. Null: delivered before this migration, so that its cash is not expected.
alter table orders add column cash_remitted bigint;
alter table orders alter column cash_remitted set default 0;
update orders set cash_remitted = 0
where payment_method = 'cod' and status in ('confirmed', 'processing', 'shipped', 'in transit', 'returning');
create index orders_cash_outstanding on orders (id)
where payment_method = 'cod' and status = 'delivered' and cash_remitted < total;

update roles set permissions = permissions || '{cash:read,cash:write}' where name = 'manager';
update roles set permissions = permissions || '{cash:read}' where name = 'accountant';
