-- Every price of a variant, and the lowest one of the 30 days before its current price.
-- Older builds: triggers write both, whoever changes a price.
create table variant_prices (
  variant_id id24 not null references variants on delete cascade,
  -- In force until the variant's next row.
  since timestamptz not null default now(),
  price integer not null check (price >= 0),
  primary key (variant_id, since)
);
alter table variants
  -- Paise; null while the variant has had one price only. Computed when the price changes, and true until its next change.
  add lowest_prior_price integer check (lowest_prior_price >= 0);

insert into variant_prices (variant_id, price) select id, price from variants;

create function record_first_prices() returns trigger language plpgsql as $$
begin
  insert into variant_prices (variant_id, price) select id, price from written;
  return null;
end
$$;
-- After the statement: an insert that finds the variant and updates it is recorded by the other trigger.
create trigger price_inserted after insert on variants
  referencing new table as written for each statement execute function record_first_prices();

create function record_price() returns trigger language plpgsql as $$
begin
  -- The last of several prices of one transaction is the only one that anybody sees.
  insert into variant_prices (variant_id, price) values (new.id, new.price)
  on conflict (variant_id, since) do update set price = excluded.price;
  new.lowest_prior_price := (
    select min(price) from (
      select price, since, lead(since) over (order by since) as until from variant_prices where variant_id = new.id
    ) prices
    where since < now() and until > now() - interval '30 days'
  );
  return new;
end
$$;
create trigger price_updated before update on variants for each row
  when (old.price is distinct from new.price) execute function record_price();
