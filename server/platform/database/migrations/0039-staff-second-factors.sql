create table staff_second_factors (
  staff_id id24 primary key references staff on delete cascade,
  -- Base32. Codes are computed from it, so a hash would not do.
  secret text not null,
  -- Null: the set-up is not finished, and no code is asked for.
  confirmed_at timestamptz,
  -- The time step (30 s since 1970) of the last accepted code: each code is accepted once.
  last_step bigint not null default 0
);
create table staff_recovery_codes (
  staff_id id24 not null references staff on delete cascade,
  -- SHA-256 of the code, which has 80 random bits.
  code_hash text collate "C" not null,
  primary key (staff_id, code_hash)
);
