import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import pg from "pg";
import { ConfigError } from "../config/config-error.ts";

const folder = `${import.meta.dirname}/migrations`;
// An arbitrary number, the same in every process.
const advisoryLock = 715_021;

/**
 * Applies all new migrations and returns their names. Of several processes at the same time one migrates, the others wait.
 * `migrateMore` runs under the same lock: preparations of other tables that may not run in several processes at once.
 */
export async function migrate(url: string, migrateMore: () => Promise<void> = async () => {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [advisoryLock]);
    await client.query(`create table if not exists migrations
      (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
    const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from migrations");
    const appliedHashes = new Map(rows.map(({ name, sha256 }) => [name, sha256]));
    const names = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
    refuseNewerDatabase(names, [...appliedHashes.keys()]);
    const applied: string[] = [];
    for (const name of names) {
      const sql = await readFile(`${folder}/${name}`, "utf8");
      if (await apply(client, name, sql, appliedHashes.get(name))) applied.push(name);
    }
    await migrateMore();
    return applied;
  } finally {
    // Closing the connection also releases the advisory lock, for which other processes wait.
    await client.end();
  }
}

/** An older build would write rows that lack what the newer one added, without an error. */
function refuseNewerDatabase(known: readonly string[], applied: readonly string[]) {
  const unknown = applied.filter((name) => !known.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new ConfigError(
    `The database was migrated by a newer build of the shop: this build does not know ${unknown.join(", ")}.\n` +
      "Start the newer build, or restore the backup from before the upgrade.",
  );
}

async function apply(client: pg.Client, name: string, sql: string, appliedHash: string | undefined): Promise<boolean> {
  const sha256 = createHash("sha256").update(sql).digest("hex");
  if (appliedHash === sha256) return false;
  if (appliedHash) throw new Error(`Migration ${name} was changed after it ran here: add a new one instead.`);
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
    return true;
  } catch (error) {
    // A migration applies completely or not at all. PostgreSQL's error does not name the migration to fix.
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
