-- One table for all jobs that change many records in steps, instead of a table for each kind.
-- Older builds: the last release has none of the tables that are dropped.
create table batches (
  id id24 primary key,
  -- The type of the job that makes the steps: 'bulk-edit', 'price-revision', 'option-rename'.
  kind text not null,
  -- What is changed, and in which records; each kind has its own fields (`defineBatch` in server/features/shop/batches).
  terms jsonb not null,
  -- Null: the command line.
  actor_id id24,
  actor text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  state text not null default 'running' check (state in ('running', 'done', 'undoing', 'undone')),
  -- Records: those to look at, those looked at, those changed, and those that a rule left unchanged.
  total integer not null,
  looked_at integer not null default 0,
  changed integer not null default 0,
  refused integer not null default 0,
  -- Records that were changed back, and those that the undo left alone because they had been changed again.
  restored integer not null default 0,
  overtaken integer not null default 0,
  -- The first records that were refused, and during and after an undo the first that were left alone: id, name, reason.
  refusals jsonb not null default '[]',
  -- The job continues after it: the last selected id, and during an undo the last row of the audit log.
  last_id id24,
  last_audit_id bigint
);
create index batches_newest on batches (kind, created_at desc, id);

insert into batches (id, kind, terms, actor_id, actor, created_at, finished_at, state, total, looked_at, changed, refused, restored, overtaken, refusals, last_id, last_audit_id)
select id, 'bulk-edit', jsonb_build_object('filters', filters, 'fields', fields, 'status', status, 'last', last_matching_id),
  actor_id, actor, created_at, finished_at, state, total, looked_at, changed, refused, restored, overtaken, refusals, last_product_id, last_audit_id
from bulk_edits
union all
select id, 'price-revision', terms || jsonb_build_object('note', note),
  actor_id, actor, created_at, finished_at, state, total, looked_at, changed, refused, restored, overtaken, '[]', last_product_id, last_audit_id
from price_revisions
union all
select id, 'option-rename', jsonb_build_object('kind', kind, 'from', old_name, 'to', new_name),
  actor_id, actor, created_at, finished_at, state, total, renamed + left_alone, renamed, left_alone, restored, overtaken, '[]', last_product_id, last_audit_id
from option_renames;

drop table bulk_edits, price_revisions, option_renames;

-- Queued jobs name their batch in one way. A new shop has no queue yet.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data || jsonb_build_object('batchId', coalesce(data ->> 'bulkEditId', data ->> 'revisionId', data ->> 'renameId'))
    where name in ('bulk-edit', 'price-revision', 'option-rename') and not data ? 'batchId';
  end if;
end
$$;
