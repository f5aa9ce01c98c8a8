-- Older builds: record the same events for the fields that they write.
-- Another barcode is a change of the product, which webhooks for it hear of.
create or replace trigger changed_variant_is_event after update of price, mrp, sku, barcode, size on variants for each row
  when ((old.price, old.mrp, old.sku, old.barcode, old.size) is distinct from (new.price, new.mrp, new.sku, new.barcode, new.size))
  execute function record_variant();
