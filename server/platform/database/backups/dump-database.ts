import { once } from "node:events";
import type { Writable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackupHeader, type BackupTrailer, copyStatement, formatNote } from "./backup-format.ts";
import { listSequences, listTables } from "./backup-tables.ts";

type DumpOptions = {
  /** Notes for the backup's header. */
  notes: Record<string, unknown>;
  /** A statement that returns one row of sums. A restore runs it again and compares the results. */
  sumsQuery: string;
  /** Called after each table. */
  onTable?: ((done: number, total: number) => void) | undefined;
};

/**
 * Writes all rows as one consistent snapshot while the shop runs, in the text format of PostgreSQL's COPY. The backup
 * has no table definitions: its header names the migrations that create the tables.
 */
export async function dumpDatabase(databaseUrl: string, target: Writable, { notes, sumsQuery, onTable }: DumpOptions) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const write = async (data: string | Buffer) => {
    if (!target.write(data)) await once(target, "drain");
  };
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local statement_timeout = 0");
    const tables = await listTables(client);
    const { rows: migrations } = await client.query<{ name: string }>(
      "select name from migration_records order by name",
    );
    const header: BackupHeader = { format: 1, migrations: migrations.map(({ name }) => name), notes };
    await write(formatNote(header));
    const rows: Record<string, number> = {};
    for (const { name, columns } of tables) {
      await write(`${copyStatement({ name, columns })};\n`);
      const stream = client.query(copyTo(`copy (select ${columns} from ${name}) to stdout`));
      for await (const chunk of stream) await write(chunk as Buffer);
      rows[name] = stream.rowCount;
      await write("\\.\n");
      onTable?.(Object.keys(rows).length, tables.length);
    }
    const { rows: sums } = await client.query<Record<string, string>>(sumsQuery);
    const trailer: BackupTrailer = { rows, sums: sums[0] ?? {}, sequences: await listSequences(client) };
    await write(formatNote(trailer));
    return trailer;
  } finally {
    // An open snapshot holds back vacuum, so the connection must be closed after a failure, too.
    await client.end();
  }
}
