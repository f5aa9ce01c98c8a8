-- A guest is a customer without an account, whose password hash matches no password. `guest_email` is where the guest wants the order's mails.
-- It proves nothing: several guests, and an account, may have the same. `email` of a guest is the id at guest.invalid, which cannot receive mail.
-- Older builds: to them a guest is a customer with that address. They write codes of the first two purposes only.
alter table customers add column guest_email text;
create index customers_by_guest_email on customers (guest_email) where guest_email is not null;
create index guests_by_creation on customers (created_at) where guest_email is not null;

-- Signed links in order mails that are older than this open nothing. Set when all tokens are revoked.
alter table customers add column links_revoked_at timestamptz;

alter table one_time_codes drop constraint one_time_codes_purpose_check;
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('sign-up', 'reset', 'login'));
