-- Menus that are shown instead of the main menu or the footer's columns from a time on, until another or until staff withdraw them. Of several at the same time
-- the one that began last is shown.
create table scheduled_menus (
  id text primary key,
  menu text not null check (menu in ('main', 'footer')),
  version int not null,
  title text not null,
  items jsonb not null,
  visible_from timestamptz not null,
  visible_until timestamptz check (visible_until > visible_from),
  withdrawn_at timestamptz,
  saved_at timestamptz not null,
  saved_by text not null
);
