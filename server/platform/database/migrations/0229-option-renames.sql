-- Renames of a colour or size in all products, which a job makes.
create table option_renames (
  id id24 primary key,
  kind text not null check (kind in ('color', 'size')),
  old_name text not null,
  new_name text not null,
  actor_id id24,
  actor text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  -- Products: those with the name at the start, those renamed, and those left alone because they have both names.
  total integer not null,
  renamed integer not null default 0,
  left_alone integer not null default 0,
  -- Those that were renamed back, and those that were changed again by then.
  restored integer not null default 0,
  overtaken integer not null default 0,
  -- The job goes on after it: the last product, and while undoing the last row of the audit log.
  last_product_id id24,
  last_audit_id bigint
);
create index option_renames_newest on option_renames (created_at desc, id);

create index product_colors_by_name on product_colors (color, product_id);
create index variants_by_size on variants (size, product_id);
