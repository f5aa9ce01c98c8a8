import type pg from "pg";
import type { DumpedTable } from "./backup-format.ts";

/** The shop's tables and those of the queue. */
const schemas = ["public", "pgboss"];
/** Written by the migrations of the database that a backup is restored into. */
const migrationTables = ["migrations", "migration_records"];

/** Tables with the columns that have values of their own. A partitioned table stands for its partitions. */
export async function listTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any($1) and c.relname <> all($2)
     group by 1 order by 1`,
    [schemas, migrationTables],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; value: string | null }>(
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
     from pg_sequences where schemaname = any($1) order by 1`,
    [schemas],
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

type Constraint = { table: string; name: string; definition: string };

/** References between tables, which would depend on the order of loading. */
export async function listForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}
