-- When the customer has deleted the account. The row stays as the owner of orders, without name, address and password.
alter table customers add column deleted_at timestamptz;
-- Older builds: they neither write nor read codes of this purpose.
alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes
  add constraint one_time_codes_purpose_check check (purpose in ('sign-up', 'reset', 'login', 'delete-account'));
