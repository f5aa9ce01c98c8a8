-- The erasure of a customer takes the name, email and phone number out of reasons, notes and fields of the audit log. Nothing else of a row can change, and only in a
-- transaction that says so.
-- Older builds: only add rows, which the trigger allows as before.
create or replace function refuse_audit_log_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('kapas.erases_personal_data', true) = 'on' then
    if to_jsonb(new) - array['reason', 'before', 'after'] = to_jsonb(old) - array['reason', 'before', 'after'] then
      return new;
    end if;
  end if;
  raise exception 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end
$$;
