-- Sums of invoices and credit notes by day, HSN, rate and place of supply, for the tax summary: a year of a large shop has hundreds of thousands of them. Invoices are never changed,
-- so that sums that were right stay right. Each invoice waits for the number of the one before it, and so do the sums, which are locked after the number.

-- Of one document: a row for each HSN, and with '*' one for all of them. 'none' stands for a missing HSN or place.
create function taxes_of_invoice(document jsonb)
  returns table (hsn text, rate int, place text, quantity bigint, taxable bigint, cgst bigint, sgst bigint, igst bigint, total bigint)
  language sql immutable as $$
  select g.hsn, (line->>'rate')::int, coalesce(nullif(document->>'placeOfSupply', ''), 'none'), sum((line->>'quantity')::bigint)::bigint,
    sum((line->>'taxable')::bigint)::bigint, sum((line->>'cgst')::bigint)::bigint, sum((line->>'sgst')::bigint)::bigint,
    sum((line->>'igst')::bigint)::bigint, sum((line->>'total')::bigint)::bigint
  from jsonb_array_elements(document->'lines') line
  cross join lateral (values (coalesce(nullif(line->>'hsn', ''), 'none')), ('*')) g (hsn)
  group by 1, 2
$$;

-- Paise. Those of credit notes are not negative.
create table tax_days (
  day date not null,
  kind text not null,
  hsn text not null,
  rate integer not null,
  place text not null,
  documents integer not null,
  quantity bigint not null,
  taxable bigint not null,
  cgst bigint not null,
  sgst bigint not null,
  igst bigint not null,
  total bigint not null,
  primary key (day, kind, hsn, rate, place)
);

-- Days with invoices from before their sums, which a job counts once they are over. Reports about them read the invoices.
create table uncounted_tax_days (day date primary key);
insert into uncounted_tax_days select distinct (created_at at time zone 'Asia/Kolkata')::date from invoices;

create function count_taxes() returns trigger language plpgsql as $$
begin
  insert into tax_days
  select (new.created_at at time zone 'Asia/Kolkata')::date, new.kind, hsn, rate, place, 1, quantity, taxable, cgst, sgst, igst, total
  from taxes_of_invoice(new.document) order by hsn, rate
  on conflict (day, kind, hsn, rate, place) do update set documents = tax_days.documents + excluded.documents,
    quantity = tax_days.quantity + excluded.quantity, taxable = tax_days.taxable + excluded.taxable, cgst = tax_days.cgst + excluded.cgst,
    sgst = tax_days.sgst + excluded.sgst, igst = tax_days.igst + excluded.igst, total = tax_days.total + excluded.total;
  return null;
end
$$;
create trigger taxes_are_counted after insert on invoices for each row execute function count_taxes();
