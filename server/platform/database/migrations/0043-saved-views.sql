-- Filters of a list of the back office under a name.
create table saved_views (
  id id24 primary key,
  -- The list: 'orders'.
  page text collate "C" not null check (page ~ '^[a-z][a-z-]{0,29}$'),
  staff_id id24 not null references staff on delete cascade,
  name text not null check (length(name) between 1 and 40),
  -- The filters as the address of the page has them.
  query text not null check (length(query) <= 500),
  is_shared boolean not null,
  created_at timestamptz not null,
  unique (staff_id, page, name)
);
create index saved_views_shared on saved_views (page) where is_shared;

-- The columns of a list that a member of staff has chosen.
create table list_columns (
  staff_id id24 not null references staff on delete cascade,
  page text collate "C" not null check (page ~ '^[a-z][a-z-]{0,29}$'),
  columns text[] not null check (cardinality(columns) between 1 and 30),
  primary key (staff_id, page)
);
