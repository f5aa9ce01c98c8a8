-- The list of customers in the back office: names, phone numbers and figures of each customer, for searching and sorting. A job computes the row of every
-- customer whom `customer_changes` names, some seconds after a change. Triggers only add rows there, also for older builds: they wait for nothing, where a
-- counter in the customer's row would let orders wait for each other.
create table customer_changes (customer_id text not null);
-- Its rows live for seconds. Without frequent vacuum the job would read the dead ones.
alter table customer_changes set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000,
  autovacuum_vacuum_insert_threshold = -1);

create function join_words(words text[]) returns text language sql immutable parallel safe as $$ select array_to_string(words, ' ') $$;

-- Accounts, and guests with orders. Deleted accounts have no row. Money is in paise.
create table customer_summaries (
  customer_id id24 primary key references customers on delete cascade,
  name text not null,
  -- Where the customer receives mail.
  email text not null,
  is_guest boolean not null,
  -- The number that is shown, as it was typed.
  phone text not null,
  -- The last digits (normalize_phone) of the numbers of profile, orders and addresses.
  phones text[] not null,
  orders int not null,
  spent bigint not null,
  returned int not null,
  undelivered int not null,
  -- 1970 without an order, so that pages of the list have a place for everybody.
  last_order_at timestamptz not null
);
create index customer_summaries_by_search on customer_summaries using gin (lower(name || ' ' || email) gin_trgm_ops);
create index customer_summaries_by_phone on customer_summaries using gin (phones);
create index customer_summaries_by_digits on customer_summaries using gin (join_words(phones) gin_trgm_ops);
create index customer_summaries_by_name on customer_summaries (lower(name), customer_id);
create index customer_summaries_by_orders on customer_summaries (orders, customer_id);
create index customer_summaries_by_spent on customer_summaries (spent, customer_id);
create index customer_summaries_by_last_order on customer_summaries (last_order_at, customer_id);
create index customer_summaries_undelivered on customer_summaries (customer_id) where undelivered > 0;

create table customer_tags (
  customer_id id24 not null references customers on delete cascade,
  tag text not null check (length(tag) between 1 and 40),
  primary key (customer_id, tag)
);
create index customer_tags_by_tag on customer_tags (tag, customer_id);

-- Notes of staff on a customer. Customers never see them.
create table customer_notes (
  id id24 primary key,
  customer_id id24 not null references customers on delete cascade,
  staff_id id24 references staff on delete set null,
  author text not null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  edited_at timestamptz
);
create index customer_notes_by_customer on customer_notes (customer_id, id);
create index customer_notes_by_staff on customer_notes (staff_id) where staff_id is not null;

create function note_changed_customer() returns trigger language plpgsql as $$
begin
  insert into customer_changes values (new.id);
  return null;
end
$$;
create trigger new_customers_are_listed after insert on customers for each row execute function note_changed_customer();
create trigger changed_customers_are_listed after update on customers for each row
  when ((old.name, old.email, old.guest_email, old.deleted_at) is distinct from (new.name, new.email, new.guest_email, new.deleted_at))
  execute function note_changed_customer();

create function note_contact_of_customer() returns trigger language plpgsql as $$
begin
  insert into customer_changes values (coalesce(new.customer_id, old.customer_id));
  return null;
end
$$;
create trigger profiles_are_listed after insert or update or delete on profiles for each row execute function note_contact_of_customer();
create trigger addresses_are_listed after insert or update or delete on addresses for each row execute function note_contact_of_customer();

create function note_customers_of_orders() returns trigger language plpgsql as $$
begin
  insert into customer_changes select distinct customer_id from new_rows;
  return null;
end
$$;
create trigger customers_of_orders_are_listed after insert on orders referencing new table as new_rows
  for each statement execute function note_customers_of_orders();

-- Packing, shipping and delivery change no figure of the customer: they cost one comparison.
create function note_customers_of_order() returns trigger language plpgsql as $$
begin
  insert into customer_changes select distinct id from unnest(array[old.customer_id::text, new.customer_id::text]) id;
  return null;
end
$$;
create trigger customers_of_changed_orders_are_listed after update on orders for each row
  when ((old.customer_id, old.total, old.address) is distinct from (new.customer_id, new.total, new.address)
    or (old.status <> new.status and (old.status in ('pending', 'cancelled', 'returning', 'returned')
      or new.status in ('pending', 'cancelled', 'returning', 'returned'))))
  execute function note_customers_of_order();

-- Refunds and returns, by their order.
create function note_customer_by_order() returns trigger language plpgsql as $$
begin
  insert into customer_changes select customer_id from orders where id = coalesce(new.order_id, old.order_id);
  return null;
end
$$;
create trigger customers_of_refunds_are_listed after insert or update or delete on partial_refunds
  for each row execute function note_customer_by_order();
create trigger customers_of_returns_are_listed after insert or update or delete on returns
  for each row execute function note_customer_by_order();
