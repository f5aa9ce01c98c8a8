-- Orders that a member of staff packs together. The id is chosen by the browser, so that a repeated request is recognised.
create table packing_waves (
  id id24 primary key,
  staff_id id24 not null references staff on delete cascade,
  started_at timestamptz not null,
  -- From then on others may take its orders. Each change of the wave extends it.
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index packing_waves_open on packing_waves (staff_id) where ended_at is null;

create table packing_wave_orders (
  wave_id id24 not null references packing_waves on delete cascade,
  order_id id24 not null references orders on delete cascade,
  position smallint not null,
  -- released: the wave has ended or somebody else has taken the order.
  state text not null default 'open' check (state in ('open', 'packed', 'put-back', 'released')),
  changed_at timestamptz not null,
  primary key (wave_id, order_id)
);
-- Nobody else packs an order that is open in a wave.
create unique index packing_wave_orders_once on packing_wave_orders (order_id) where state = 'open';
