-- The name and phone number that staff enter for an account without a profile. A profile needs a date of birth, which only its owner enters; it counts first. `name` has
-- the same name for mails and the page header.
-- Older builds: they neither read nor write the columns, and the trigger that replaces theirs fires for the same changes and for those of the columns.
alter table customers add column first_name text, add column last_name text, add column phone text;
drop trigger changed_customers_are_listed on customers;
create trigger changed_customers_are_listed after update on customers for each row
  when ((old.name, old.email, old.guest_email, old.deleted_at, old.first_name, old.last_name, old.phone)
    is distinct from (new.name, new.email, new.guest_email, new.deleted_at, new.first_name, new.last_name, new.phone))
  execute function note_changed_customer();
