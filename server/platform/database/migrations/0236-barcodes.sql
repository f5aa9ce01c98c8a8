-- The maker's barcode of a variant: a GTIN (EAN, UPC) of 8, 12, 13 or 14 digits.
alter table variants add column barcode text
  constraint variants_barcode_check check (length(barcode) in (8, 12, 13, 14) and barcode ~ '^[0-9]+$');
-- Compared with leading zeros: scanners read a UPC of 12 digits as an EAN of 13, too. No two variants have the same.
-- Older builds: write no barcodes, so that the index refuses nothing of theirs.
create unique index variants_by_barcode on variants (lpad(barcode, 14, '0')) where barcode is not null;
