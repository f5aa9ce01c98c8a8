-- Removed webhooks and former texts of notes about customers, so that removing and changing them can be undone for 30 days. The history, which is never deleted, has neither
-- secrets nor personal data.
create table removed_webhooks (
  id id24 primary key,
  url text not null,
  description text not null,
  events text[] not null,
  secret text not null,
  state text not null check (state in ('active', 'paused', 'disabled')),
  created_at timestamptz not null,
  removed_at timestamptz not null
);

-- `id`: the one that the row of the history has. `note_id`: of the note, which may be deleted.
create table former_customer_notes (
  id id24 primary key,
  note_id id24 not null,
  customer_id id24 not null references customers on delete cascade,
  author text not null,
  text text not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  replaced_at timestamptz not null
);
create index former_customer_notes_by_customer on former_customer_notes (customer_id);
