import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { getRow } from "../../../platform/database/get-row.ts";
import type { RecordedError } from "../../../platform/logging/error-record.ts";

export async function readVersions(db: Database): Promise<{ migration: string; postgres: string }> {
  const { rows } = await sql<{ migration: string; postgres: string }>`
    select (select max(name) from migration_records) as migration, current_setting('server_version') as postgres`.execute(
    db,
  );
  return getRow({ rows });
}

/** Bytes of the database, and of its largest tables with their indexes. Partitions are counted with their table. */
export async function readSizes(db: Database) {
  const { rows } = await sql<{ name: string; bytes: number }>`
    select coalesce(i.inhparent::regclass, c.oid::regclass)::text as name, sum(pg_total_relation_size(c.oid))::bigint as bytes
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and n.nspname in ('public', 'pgboss') group by 1 order by 2 desc limit 8`.execute(db);
  const size = await sql<{ bytes: number }>`select pg_database_size(current_database())::bigint as bytes`.execute(db);
  return { bytes: getRow(size).bytes, tables: rows };
}

type SlowQueryRow = { text: string; calls: number; mean: number; longest: number; total: number };

/**
 * A statement without its values. PostgreSQL replaces values by $1, $2 and so on, except in a statement whose entry it
 * dropped while the statement ran. Quoted values of such statements are removed here.
 */
const textWithoutValues = sql`regexp_replace(regexp_replace(query, '''([^'']|'''')*''', '''…''', 'g'), '[[:space:]]+', ' ', 'g')`;

/**
 * The statements that took the most time in total. Undefined if the database does not measure them
 * (pg_stat_statements).
 */
export async function listSlowQueries(db: Database): Promise<SlowQueryRow[] | undefined> {
  const { rows: found } = await sql`select from pg_extension where extname = 'pg_stat_statements'`.execute(db);
  if (found.length === 0) return undefined;
  const query = sql<SlowQueryRow>`
    select left(${textWithoutValues}, 400) as text, calls::int, mean_exec_time as mean, max_exec_time as longest, total_exec_time as total
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database()) and toplevel and calls > 1
    order by total_exec_time desc limit 20`;
  // A database that has the extension refuses the query, too, unless its library was loaded at the start.
  return query.execute(db).then(
    ({ rows }) => rows,
    () => undefined,
  );
}

export async function addErrors(db: Database, day: string, errors: readonly RecordedError[]): Promise<void> {
  const rows = errors.map(({ lastAt, requestId, ...error }) => ({
    ...error,
    day,
    last_at: lastAt.toISOString(),
    request_id: requestId ?? null,
  }));
  await sql`
    insert into logged_errors (day, fingerprint, message, kind, place, times, last_at, request_id)
    select day, fingerprint, message, kind, place, times, last_at, request_id
    from jsonb_populate_recordset(null::logged_errors, ${JSON.stringify(rows)}::jsonb) order by fingerprint
    on conflict (day, fingerprint) do update set times = logged_errors.times + excluded.times,
      last_at = greatest(logged_errors.last_at, excluded.last_at),
      request_id = coalesce(excluded.request_id, logged_errors.request_id)`.execute(db);
}

export async function deleteErrors(db: Database, before: string): Promise<void> {
  await sql`delete from logged_errors where day < ${before}::date`.execute(db);
}

type ErrorRow = Omit<RecordedError, "fingerprint" | "requestId"> & { requestId: string | null };

/** Errors since this day, the last one first. */
export async function listErrors(db: Database, since: string): Promise<ErrorRow[]> {
  const { rows } = await sql<ErrorRow>`
    select message, kind, place, times, last_at as "lastAt", request_id as "requestId" from logged_errors
    where day >= ${since}::date order by last_at desc limit 50`.execute(db);
  return rows;
}
