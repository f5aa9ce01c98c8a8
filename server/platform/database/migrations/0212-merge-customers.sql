-- Accounts and guests that staff have merged into another customer. `email`: of the merged one, under which messages of the contact form stay; it goes with the personal data
-- of the customer.
create table customer_merges (
  merged_id id24 primary key references customers on delete cascade,
  customer_id id24 not null references customers on delete cascade,
  email text not null,
  was_guest boolean not null,
  merged_by text not null,
  merged_at timestamptz not null,
  check (merged_id <> customer_id)
);
create index customer_merges_by_customer on customer_merges (customer_id);
