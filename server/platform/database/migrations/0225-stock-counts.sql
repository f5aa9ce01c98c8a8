-- Counts of shelves by scanner: what staff have scanned survives a reload, and several may count at once. The ids of counts and scans are chosen
-- by the browser, so that a repeated request is recognised.
create table stock_counts (
  id id24 primary key,
  name text not null,
  state text not null default 'open' check (state in ('open', 'saved', 'discarded')),
  -- Increased by each change: whoever saves has seen everything that was counted.
  version int not null default 1,
  started_at timestamptz not null,
  started_by text not null,
  ended_at timestamptz,
  ended_by text
);
create index stock_counts_by_end on stock_counts (state, id);

create table stock_count_lines (
  count_id id24 not null references stock_counts on delete cascade,
  variant_id id24 not null references variants on delete cascade,
  counted int not null check (counted >= 0),
  -- The units that had to be on the shelf when the variant was counted.
  expected int not null,
  -- Units were packed or received between two scans of the variant: nobody knows whether these were counted.
  moved boolean not null default false,
  is_open boolean not null default true,
  changed_at timestamptz not null,
  primary key (count_id, variant_id)
);
-- Two open counts of a variant would both correct the same difference.
create unique index stock_count_lines_once on stock_count_lines (variant_id) where is_open;
create index stock_count_lines_by_variant on stock_count_lines (variant_id);

-- Each scan and each typed number, also of codes that no variant has.
create table stock_count_scans (
  id id24 primary key,
  count_id id24 not null references stock_counts on delete cascade,
  kind text not null check (kind in ('scan', 'set', 'remove')),
  code text not null,
  -- Without a foreign key: the record stays when the variant is removed.
  variant_id id24,
  outcome text not null check (outcome in ('counted', 'unknown', 'ambiguous', 'elsewhere')),
  counted int not null,
  at timestamptz not null,
  by text not null
);
create index stock_count_scans_by_count on stock_count_scans (count_id, at);
