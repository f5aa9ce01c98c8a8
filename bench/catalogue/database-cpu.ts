import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../../server/database/open.ts";

// Linux counts a process's work in hundredths of a second.
const tick = 10;

/** Milliseconds that this database's processes have worked; NaN where they are not on this machine's Linux. */
export async function databaseCpu(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const worked = await Promise.all(rows.map(({ pid }) => workedBy(pid)));
  return worked.reduce((sum, one) => sum + one, 0);
}

/** The 14th and 15th fields of proc(5)'s stat; the second, a name, may hold spaces. */
async function workedBy(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = stat.split(") ").at(-1)!.split(" ").slice(11, 13).map(Number);
  return tick * ((user ?? Number.NaN) + (system ?? Number.NaN));
}
