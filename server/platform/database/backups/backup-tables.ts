import type pg from "pg";
import type { DumpedTable } from "./backup-format.ts";

/** Schemas that a backup contains: the shop's tables and the tables of the job queue. */
const schemas = ["public", "pgboss"];
/** Tables that a backup leaves out, because the migrations of the restored database write them. */
const migrationTables = ["migrations", "migration_records"];

/**
 * Tables with their stored columns: generated columns are left out. A partitioned table is listed instead of its
 * partitions.
 */
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

/** Foreign keys. A restore drops them, because otherwise the tables would have to be loaded in a certain order. */
export async function listForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where contype = 'f' and conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [schemas],
  );
  return rows;
}
