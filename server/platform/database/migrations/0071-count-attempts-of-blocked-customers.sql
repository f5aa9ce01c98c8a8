-- How often a block has refused an order, and when last. Who tried is not stored: a block of a phone number may refuse several accounts.
alter table customer_blocks add column attempts integer not null default 0;
alter table customer_blocks add column last_attempt_at timestamptz;
