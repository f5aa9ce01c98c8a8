-- The last ten digits of a phone number, so that one number matches with and without its country code. Null if it has fewer than seven.
create function normalize_phone(phone text) returns text language sql immutable parallel safe as $$
  select substring(regexp_replace(phone, '[^0-9]', '', 'g') from '[0-9]{7,10}$')
$$;

-- Customers whom the shop refuses cash on delivery, or every order. `value`: a customer's id, a normalised phone number or an email in lower
-- case. Phone numbers and emails also match accounts that do not exist yet. Rows are deleted 90 days after they were lifted.
create table customer_blocks (
  id id24 primary key,
  kind text not null check (kind in ('account', 'phone', 'email')),
  value text not null check (length(value) between 1 and 254),
  customer_id id24 references customers on delete cascade,
  blocks text not null check (blocks in ('cod', 'orders')),
  reason text not null check (length(reason) <= 500),
  blocked_by text not null,
  blocked_at timestamptz not null,
  lifted_by text,
  lifted_at timestamptz,
  check ((kind = 'account') = (customer_id is not null)),
  check ((lifted_by is null) = (lifted_at is null))
);
create unique index customer_blocks_active on customer_blocks (kind, value, blocks) where lifted_at is null;
create index customer_blocks_by_customer on customer_blocks (customer_id);

-- Orders whose cash the courier has not collected yet.
create index orders_open_cod on orders (customer_id) where payment_method = 'cod' and status in ('confirmed', 'processing', 'shipped', 'in transit');
create index orders_open_cod_by_phone on orders (normalize_phone(address->>'phone'))
  where payment_method = 'cod' and status in ('confirmed', 'processing', 'shipped', 'in transit');
