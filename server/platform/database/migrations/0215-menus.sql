-- The main menu and the footer's columns, as staff have edited them. No row: the shop's own menu. Each save is a version; `items` null is the shop's own menu again.
create table menus (
  name text primary key check (name in ('main', 'footer')),
  version int not null,
  items jsonb
);
create table menu_versions (
  menu text not null references menus (name),
  version int not null,
  items jsonb,
  saved_at timestamptz not null,
  actor_kind text not null,
  actor_id text,
  actor text not null,
  restores int,
  primary key (menu, version)
);
