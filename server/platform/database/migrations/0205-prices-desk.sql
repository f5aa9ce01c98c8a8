-- What a variant costs the shop, and changes of many prices that a job makes.
-- Paise; null: not known. Customers never see it.
alter table variants add cost integer check (cost > 0);

create table price_revisions (
  id id24 primary key,
  note text not null,
  -- Which variants, and what happens to them (RevisePrices in contract/admin/prices.ts).
  terms jsonb not null,
  actor_id id24,
  actor text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  -- Variants: those to look at, those looked at, those changed, and those left as they were because of a rule.
  total integer not null,
  looked_at integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  -- Those that were changed back, and those that had another price again by then.
  restored integer not null default 0,
  overtaken integer not null default 0,
  -- The job goes on after it: the last product, and while undoing the last row of the audit log.
  last_product_id id24,
  last_audit_id bigint
);
create index price_revisions_newest on price_revisions (created_at desc, id);
