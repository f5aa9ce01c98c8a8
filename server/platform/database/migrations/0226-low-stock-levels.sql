-- The stock from which on a variant is low, whatever it sells. Variants without a row have the setting's.
create table low_stock_levels (
  variant_id id24 primary key references variants on delete cascade,
  -- 0: the variant is never low.
  units int not null check (units between 0 and 1000000)
);

-- A variant may be low without having been sold.
-- Older builds: a row without sales does not meet the condition of their queries (inventory * 30 < sold * days), and their job removes it.
alter table low_stock drop constraint low_stock_sold_check;
alter table low_stock add constraint low_stock_sold_check check (sold >= 0);
