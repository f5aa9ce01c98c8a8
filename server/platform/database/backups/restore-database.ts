import { once } from "node:events";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type BackupHeader, type BackupTrailer, parseNote, splitLines } from "./backup-format.ts";
import { listForeignKeys, listTables } from "./backup-tables.ts";

/** The backup is damaged, or was made by a build with other migrations. The message is for the operator. */
class BackupError extends Error {}

/**
 * Statements in the transaction of a restore, while triggers are off. `before` runs before the tables are emptied,
 * `after` once they are filled.
 */
type AroundRestore = { before: readonly string[]; after: readonly string[] };

/**
 * Replaces the rows of all tables with those of a backup, in one transaction. The database must have exactly the
 * migrations that the backup names. The numbers of rows, the foreign keys and the sums are checked.
 */
export async function restoreDatabase(
  databaseUrl: string,
  source: AsyncIterable<Buffer>,
  sumsQuery: string,
  { before, after }: AroundRestore = { before: [], after: [] },
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = 0");
    for (const statement of before) await client.query(statement);
    const finish = await prepareTables(client);
    const lines = splitLines(source);
    const trailer = await load(client, lines).finally(() => lines.return(undefined));
    for (const statement of after) await client.query(statement);
    await finish();
    for (const [name, value] of Object.entries(trailer.sequences))
      if (value !== null) await client.query("select setval($1::regclass, $2::bigint)", [name, value]);
    await compareSums(client, trailer, sumsQuery);
    await client.query("commit");
    return trailer;
  } finally {
    // Closing the connection rolls back a transaction that was not committed.
    await client.end();
  }
}

/**
 * Empties the tables, disables their triggers and drops their foreign keys. Returns a function that enables the
 * triggers and adds the foreign keys, which checks all references.
 */
async function prepareTables(client: pg.Client) {
  const [tables, keys] = [await listTables(client), await listForeignKeys(client)];
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  return async () => {
    for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
}

async function load(client: pg.Client, lines: AsyncGenerator<Buffer>): Promise<BackupTrailer> {
  const first = (await lines.next()).value as Buffer | undefined;
  await requireSameMigrations(client, first);
  const loaded: Record<string, number> = {};
  for (;;) {
    const line = ((await lines.next()).value as Buffer | undefined)?.toString();
    if (line === undefined) throw new BackupError("The backup is incomplete: its end is missing.");
    if (line.startsWith("-- ")) return requireSameRows(parseNote(line) as BackupTrailer, loaded);
    const [, name] = /^copy (\S+) \(/.exec(line) ?? [];
    if (name === undefined) throw new BackupError("The backup is damaged: a table was expected.");
    loaded[name] = await loadTable(client, line.replace(/;$/, ""), lines);
  }
}

async function loadTable(client: pg.Client, statement: string, lines: AsyncGenerator<Buffer>): Promise<number> {
  const stream = client.query(copyFrom(statement));
  const finished = once(stream, "finish");
  // `finished` is awaited below. Without this handler an error while rows are sent would end the process.
  finished.catch(() => {});
  for (;;) {
    const line = (await lines.next()).value as Buffer | undefined;
    if (line === undefined) {
      stream.destroy();
      throw new BackupError("The backup is incomplete: it ends within a table.");
    }
    if (line.length === 2 && line.toString() === "\\.") break;
    if (!stream.write(Buffer.concat([line, lineFeed]))) await Promise.race([once(stream, "drain"), finished]);
  }
  stream.end();
  await finished;
  return stream.rowCount;
}
const lineFeed = Buffer.from("\n");

async function requireSameMigrations(client: pg.Client, line: Buffer | undefined) {
  if (!line?.toString().startsWith('-- {"format":1')) throw new BackupError("This is no backup of a shop.");
  const { migrations } = parseNote(line.toString()) as BackupHeader;
  const { rows } = await client.query<{ name: string }>("select name from migration_records order by name");
  const own = rows.map(({ name }) => name);
  const differing = [
    ...own.filter((name) => !migrations.includes(name)),
    ...migrations.filter((name) => !own.includes(name)),
  ];
  if (differing.length > 0)
    throw new BackupError(
      `The backup is of another version of the shop: use the build that made it (${differing.join(", ")}).`,
    );
}

function requireSameRows(trailer: BackupTrailer, loaded: Record<string, number>): BackupTrailer {
  const names = new Set([...Object.keys(trailer.rows), ...Object.keys(loaded)]);
  const wrong = [...names].find((name) => trailer.rows[name] !== loaded[name]);
  if (wrong)
    throw new BackupError(
      `The backup is damaged: ${wrong} has ${loaded[wrong] ?? 0} of ${trailer.rows[wrong] ?? 0} rows.`,
    );
  return trailer;
}

async function compareSums(client: pg.Client, { sums }: BackupTrailer, sumsQuery: string) {
  const { rows } = await client.query<Record<string, string>>(sumsQuery);
  const wrong = Object.keys(sums).find((name) => String(rows[0]?.[name]) !== String(sums[name]));
  if (wrong)
    throw new BackupError(`${wrong} is ${rows[0]?.[wrong]} in the restored copy, but ${sums[wrong]} in the backup.`);
}
