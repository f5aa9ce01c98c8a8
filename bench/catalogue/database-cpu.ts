import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../../server/database/database.ts";

// Linux counts a process's work in hundredths of a second.
const tick = 10;

/**
 * Milliseconds that this database's processes have worked, and those of the cluster that have ended (a pool gives idle
 * connections back); NaN where they are not on this machine's Linux.
 */
export async function getDatabaseCpu(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const worked = await Promise.all(rows.map(async ({ pid }) => (await readProcessStat(pid)).worked));
  const { parent } = await readProcessStat(rows[0]!.pid);
  const ended = Number.isNaN(parent) ? Number.NaN : (await readProcessStat(parent)).childrenWorked;
  // One that ended just now is among those.
  return worked.reduce((sum, one) => sum + (one || 0), ended);
}

/** The 4th and the 14th to 17th fields of proc(5)'s stat; the second, a name, may hold spaces. */
async function readProcessStat(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.split(") ").at(-1)!.split(" ").map(Number);
  const sum = (from: number) => tick * ((fields[from] ?? Number.NaN) + (fields[from + 1] ?? Number.NaN));
  return { parent: fields[1] ?? Number.NaN, worked: sum(11), childrenWorked: sum(13) };
}
