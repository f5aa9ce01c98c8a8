-- When the member last entered the password in this session. Null, as in sessions that the release before begins: not lately.
alter table staff_sessions add column confirmed_at timestamptz;
