import type pg from "pg";

/** The rows of a table at one time, to find out whether they have changed and to restore them. */
export type TableContents = {
  /** The quoted name with its schema. */
  table: string;
  hash: string;
  /** A JSON array of objects. */
  rows: string;
};

export type StoredTable = { table: string; pages: number };

/** Lists the tables that occupy space on the disk. All other tables have had no row since they were created. */
export async function listStoredTables(client: pg.Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(`
    select format('%I.%I', nspname, relname) as "table", (pg_relation_size(c.oid) / 8192)::int as pages
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and pg_relation_size(c.oid) > 0
    order by 1`);
  return rows;
}

/** Reads the contents of the tables. Empty tables are left out. */
export async function readContents(client: pg.Client, tables: readonly string[]): Promise<TableContents[]> {
  const contents: TableContents[] = [];
  for (const table of tables) {
    const { rows } = await client.query<Omit<TableContents, "table">>(`
      select ${hashRows} as hash, json_agg(row)::text as rows from ${table} row having count(*) > 0`);
    contents.push(...rows.map((row) => ({ ...row, table })));
  }
  return contents;
}

/** Lists the tables whose rows have changed. */
export async function listChangedContents(client: pg.Client, contents: readonly TableContents[]) {
  if (contents.length === 0) return [];
  const selects = contents.map(({ table }, index) => `select ${index} as index, ${hashRows} as hash from ${table} row`);
  const { rows } = await client.query<{ index: number; hash: string | null }>(selects.join(" union all "));
  return rows.filter(({ index, hash }) => hash !== contents[index]?.hash).flatMap(({ index }) => contents[index] ?? []);
}

/** Writes the rows into the empty table. */
export async function writeContents(client: pg.Client, { table, rows }: TableContents) {
  const { rows: columns } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(", ");
  await client.query(
    `insert into ${table} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${table}, $1)`,
    [rows],
  );
}

const hashRows = `md5(string_agg(row::text, E'\\n' order by row::text collate "C"))`;
