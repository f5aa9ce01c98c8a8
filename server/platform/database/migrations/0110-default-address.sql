-- The address that the checkout selects. At most one of a customer: it is set while the customer's row is locked.
alter table addresses add column is_default boolean not null default false;
