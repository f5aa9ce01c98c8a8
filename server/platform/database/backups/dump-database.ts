import { once } from "node:events";
import type { Writable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type BackupHeader, type BackupTrailer, copyStatement, formatNote } from "./backup-format.ts";
import { listSequences, listTables } from "./backup-tables.ts";

type DumpOptions = {
  /** Described in the file's first line. */
  notes: Record<string, unknown>;
  /** Sums that a restored copy must have, too: one statement with one row. */
  sumsQuery: string;
  /** Called after each table. */
  onTable?: ((done: number, total: number) => void) | undefined;
};

/**
 * Writes all data as one consistent snapshot, while the shop runs: the rows of each table as PostgreSQL's COPY has them. The tables themselves
 * are made by the migrations, which the file names.
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
    // The snapshot holds back vacuum: it must not outlive a failure.
    await client.end();
  }
}
