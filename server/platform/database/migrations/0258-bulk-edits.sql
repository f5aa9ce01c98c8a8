-- Changes of brand, category, HSN and tags of many products, which a job makes in steps, and undoes.
create table bulk_edits (
  id id24 primary key,
  -- Which products, and what happens to them (StartBulkEdit in contract/admin/bulk-edits.ts).
  filters jsonb not null,
  fields jsonb not null,
  -- No product behind this one: those that are created later are left alone.
  last_matching_id id24 not null,
  actor_id id24 not null,
  actor text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  -- Products: those to look at, those looked at, those changed, and those left as they were because of a rule.
  total integer not null,
  looked_at integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  -- Those that were changed back, and those that had been changed again by then.
  restored integer not null default 0,
  overtaken integer not null default 0,
  -- The first of those that were refused, also while undoing: the product, its name and the reason.
  refusals jsonb not null default '[]',
  -- The job goes on after it: the last product, and while undoing the last row of the audit log.
  last_product_id id24,
  last_audit_id bigint
);
create index bulk_edits_newest on bulk_edits (created_at desc, id);
