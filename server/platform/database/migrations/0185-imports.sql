-- Imports of products from the back office and the command line: the file, its dry run, and what each product was before, so that an import can be undone.
create table imports (
  id id24 primary key,
  created_at timestamptz not null,
  -- Who, as in the audit log.
  actor_kind text not null,
  actor_id text,
  actor text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  bytes bigint not null,
  -- The names of the file's columns with the fields that they fill, and the first cells.
  columns jsonb not null default '[]',
  -- Which columns are left out, the currency, and how else the file is read.
  options jsonb not null default '{}',
  source text not null default '',
  state text not null check (state in ('uploaded', 'checking', 'ready', 'running', 'done', 'failed', 'undoing', 'undone')),
  -- Why the file cannot be read, if it failed.
  problem text not null default '',
  -- Of the dry run, and of the import.
  checked jsonb,
  counts jsonb,
  -- Of the undo: products by what became of them.
  undone jsonb,
  -- How far the present step is: the last line that was read, and the part of the file in percent.
  position integer not null default 0,
  progress smallint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  -- Identifies the import in imported_stock_changes.
  stock_key text,
  -- Categories that the import has created.
  category_ids text[] not null default '{}'
);
create index imports_newest on imports (created_at desc, id desc);

-- The uploaded file in parts, in the order in which they came. Deleted after 30 days.
create table import_files (
  import_id id24 not null references imports on delete cascade,
  part integer not null,
  content bytea not null,
  primary key (import_id, part)
);

-- What the dry run has found: products that are new, changed or refused. Deleted after 30 days.
create table import_rows (
  import_id id24 not null references imports on delete cascade,
  line integer not null,
  -- The product as the file names it, and with its source; empty in a row that cannot be read.
  key text not null,
  product_key text not null default '',
  outcome text not null check (outcome in ('new', 'updated', 'refused', 'unchanged')),
  -- Why the dry run refuses the product, or the import has refused it.
  reason text not null default '',
  -- The old and the new value of each field.
  changes jsonb not null default '[]',
  -- What the file states to be empty, and the shop retains.
  retained jsonb not null default '[]',
  -- Images that are missing or cannot be read, and categories that were guessed.
  notes jsonb not null default '[]',
  -- What the import did with the product. Null before.
  result text check (result in ('new', 'updated', 'refused', 'unchanged')),
  primary key (import_id, line)
);
create index import_rows_by_outcome on import_rows (import_id, outcome, line);
create index import_rows_by_product on import_rows (import_id, product_key);

-- Products that an import has created or changed. `reversal`: the former and the new value of what it changed. Deleted after 90 days.
create table import_products (
  import_id id24 not null references imports on delete cascade,
  -- Without a foreign key: it stays when the product is removed.
  product_id id24 not null,
  outcome text not null check (outcome in ('new', 'updated')),
  reversal jsonb not null,
  -- What an undo did.
  undone text check (undone in ('restored', 'removed', 'archived', 'partly', 'left')),
  conflicts text[] not null default '{}',
  primary key (import_id, product_id)
);
create index import_products_to_undo on import_products (import_id, product_id) where undone is null;
