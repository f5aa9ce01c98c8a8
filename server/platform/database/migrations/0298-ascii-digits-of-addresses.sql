-- PIN codes and phone numbers that were typed in other digits than 0 to 9 (Indian scripts, Urdu, full width) escaped fees, limits, blocks and texts. From now on they
-- are stored as 0 to 9. Orders that are packed keep what was typed.
create function pg_temp.to_ascii_digits(typed text) returns text language sql immutable as $$
  select translate(typed,
    '०१२३४५६७८९০১২৩৪৫৬৭৮৯੦੧੨੩੪੫੬੭੮੯૦૧૨૩૪૫૬૭૮૯୦୧୨୩୪୫୬୭୮୯௦௧௨௩௪௫௬௭௮௯౦౧౨౩౪౫౬౭౮౯೦೧೨೩೪೫೬೭೮೯൦൧൨൩൪൫൬൭൮൯۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩０１２３４５６７８９',
    repeat('0123456789', 12))
$$;

update addresses
set postal_code = pg_temp.to_ascii_digits(postal_code), phone = pg_temp.to_ascii_digits(phone)
where (postal_code, phone) is distinct from (pg_temp.to_ascii_digits(postal_code), pg_temp.to_ascii_digits(phone));

update profiles
set mobile_number = pg_temp.to_ascii_digits(mobile_number),
  alternate_mobile_number = pg_temp.to_ascii_digits(alternate_mobile_number)
where (mobile_number, alternate_mobile_number)
  is distinct from (pg_temp.to_ascii_digits(mobile_number), pg_temp.to_ascii_digits(alternate_mobile_number));

update orders set address = address || jsonb_build_object(
  'postalCode', pg_temp.to_ascii_digits(address->>'postalCode'), 'phone', pg_temp.to_ascii_digits(address->>'phone'))
where status in ('pending', 'confirmed')
  and (address->>'postalCode', address->>'phone')
    is distinct from (pg_temp.to_ascii_digits(address->>'postalCode'), pg_temp.to_ascii_digits(address->>'phone'));
