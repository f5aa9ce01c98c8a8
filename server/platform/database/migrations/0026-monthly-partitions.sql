-- Older builds: the tables keep their names, columns, and the key that inserts conflict on; the test of partitions.ts runs their
-- statements.
-- Tables that grow with time are partitioned by month (decision 0017). The existing table becomes the partition of the past,
-- as it is: no row is copied. Its rows are checked here, while it is read and written. What follows takes milliseconds.
alter table product_daily_stats validate constraint until_partitioned;
alter table security_events validate constraint until_partitioned;

lock table products, product_daily_stats, security_events in access exclusive mode;

-- With a foreign key, attaching or dropping a partition would lock all products. Statistics of a deleted product are not read.
alter table product_daily_stats drop constraint product_daily_stats_product_id_fkey;
alter table product_daily_stats rename to product_daily_stats_past;
alter index product_daily_stats_pkey rename to product_daily_stats_past_pkey;
create table product_daily_stats (
  product_id id24 not null,
  day date not null,
  sold integer not null default 0,
  views integer not null default 0,
  primary key (day, product_id)
) partition by range (day);
create table product_daily_stats_default partition of product_daily_stats default;

-- No primary key: it would have to include the time. The ids are from one sequence.
alter table security_events rename to security_events_past;
alter index security_events_pkey rename to security_events_past_pkey;
alter index security_events_by_email rename to security_events_past_by_email;
alter index security_events_by_time rename to security_events_past_by_time;
create sequence security_events_ids as bigint;
select setval('security_events_ids', coalesce(max(id), 0) + 1, false) from security_events_past;
alter table security_events_past alter column id drop identity;
create table security_events (
  id bigint not null default nextval('security_events_ids'),
  at timestamptz not null,
  kind text not null,
  email text not null,
  network text not null
) partition by range (at);
alter sequence security_events_ids owned by security_events.id;
create index security_events_by_email on security_events (email, id);
create index security_events_by_time on security_events (at);
create table security_events_default partition of security_events default;

-- The validated constraint spares PostgreSQL the reading of the rows while the table is locked.
do $$
declare
  past record;
begin
  for past in
    select conrelid::regclass as name, replace(conrelid::regclass::text, '_past', '') as parent,
      substring(pg_get_constraintdef(oid) from '''([^'']+)''') as until
    from pg_constraint where conname = 'until_partitioned'
  loop
    execute format('alter table %I attach partition %s for values from (minvalue) to (%L)', past.parent, past.name, past.until);
    execute format('alter table %s drop constraint until_partitioned', past.name);
  end loop;
end
$$;
alter table product_daily_stats_past set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
