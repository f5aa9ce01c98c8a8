-- Couriers that staff choose from. "{awb}" in the URL stands for the tracking number.
create table couriers (
  name text primary key check (length(name) between 1 and 60),
  tracking_url text not null default ''
);
insert into couriers (name, tracking_url) values
  ('Blue Dart', 'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo={awb}'),
  ('Delhivery', 'https://www.delhivery.com/track/package/{awb}'),
  ('DTDC', ''),
  ('Ekart', 'https://ekartlogistics.com/shipmenttrack/{awb}'),
  ('India Post', ''),
  ('Shadowfax', ''),
  ('XpressBees', 'https://www.xpressbees.com/shipment/tracking?awbNo={awb}');

-- `awb`: the courier's tracking number. Undoing the transition that the parcel was shipped by (`event_id`) deletes it.
create table parcels (
  id id24 primary key,
  order_id id24 not null references orders on delete cascade,
  courier text not null default '' check (length(courier) <= 60),
  awb text not null default '' check (length(awb) <= 60),
  tracking_url text not null default '' check (length(tracking_url) <= 500),
  event_id id24 references order_events on delete cascade,
  created_at timestamptz not null
);
create index parcels_by_order on parcels (order_id, id);
create index parcels_by_event on parcels (event_id);
create index parcels_by_awb on parcels (lower(awb)) where awb <> '';

create table parcel_items (
  parcel_id id24 not null references parcels on delete cascade,
  item_id id24 not null references order_items on delete cascade,
  quantity int not null check (quantity > 0),
  primary key (parcel_id, item_id)
);
create index parcel_items_by_item on parcel_items (item_id);
