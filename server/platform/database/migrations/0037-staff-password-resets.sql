-- Links for forgotten passwords of staff. A changed or reset password deletes the other links of the member.
create table staff_password_resets (
  -- SHA-256 of the token in the mailed link.
  id text collate "C" primary key,
  staff_id id24 not null references staff on delete cascade,
  expires_at timestamptz not null
);
create index staff_password_resets_by_staff on staff_password_resets (staff_id);
create index staff_password_resets_by_expiry on staff_password_resets (expires_at);
