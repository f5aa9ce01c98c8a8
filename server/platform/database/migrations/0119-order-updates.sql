-- Customers who asked for texts about their orders with a phone number, by channel. A row is deleted when they end them, or when the provider refuses the
-- number for good because it is invalid or has unsubscribed there.
create table order_update_consents (
  id id24 primary key,
  customer_id id24 not null references customers on delete cascade,
  channel text not null check (channel in ('sms', 'whatsapp')),
  -- E.164. Orders with another phone number are not texted.
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  consented_at timestamptz not null,
  unique (customer_id, phone, channel)
);
create index order_update_consents_by_phone on order_update_consents (phone, channel);

-- The provider has no idempotency key, so each text's job is marked before and after its request. A job that is found in state 'sending' is not sent again.
create table order_update_deliveries (
  job_id uuid primary key,
  state text not null check (state in ('sending', 'sent', 'failed')),
  -- The provider's SID of the accepted message.
  message_id text,
  changed_at timestamptz not null default now()
);
create index order_update_deliveries_by_age on order_update_deliveries (changed_at);
