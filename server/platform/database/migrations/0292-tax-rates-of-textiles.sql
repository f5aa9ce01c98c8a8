-- Notification 9/2025 Central Tax (Rate), Schedule I, in force since 22 September 2025: yarn, fabrics, carpets and other textiles of chapters 50 to 60
-- are taxed at 5 %, whatever they cost. Until now they fell under the 18 % of all others. Raw silk, wool and vegetable fibres that are exempt
-- (notification 10/2025), and cigarette filter rods (5601 22, 18 %), are no part of a fashion shop. Rates that a shop has set itself stay.
insert into tax_classes (hsn, rate, valid_from, price_from)
select chapter::text, 500, '2025-09-22', 0 from generate_series(50, 60) chapter
where not exists (select from tax_classes t where t.hsn = chapter::text);
