-- Variants whose stock lasts a few days only at the rate at which they sold in the last 30 days. Found anew every quarter of an hour, because
-- it takes all orders of these days; Today counts these rows. `noticed_at`: since when the variant is here.
create table low_stock (
  variant_id id24 primary key references variants on delete cascade,
  sold int not null check (sold > 0),
  noticed_at timestamptz not null
);
