-- When staff approved a return, which the customer sees in the progress of the refund. Null: not approved, or approved before this column existed.
alter table returns add column approved_at timestamptz;
