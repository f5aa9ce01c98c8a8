-- A payment that the bank has granted and the shop has to take.
alter table sandbox_payments drop constraint sandbox_payments_status_check,
  add check (status in ('created', 'authorized', 'captured', 'refunded', 'failed'));
