import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { Database } from "../../server/platform/database/database.ts";

// Linux counts CPU time in hundredths of a second.
const msPerTick = 10;

/**
 * CPU time in ms of the running backends of this database and of all terminated backends of the cluster (a pool closes
 * idle connections). NaN if PostgreSQL does not run on this machine under Linux.
 */
export async function getDatabaseCpu(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db);
  const running = await Promise.all(rows.map(async ({ pid }) => (await readProcessStat(pid)).cpuMs));
  const { parent } = await readProcessStat(rows[0]!.pid);
  const terminated = Number.isNaN(parent) ? Number.NaN : (await readProcessStat(parent)).childrenCpuMs;
  // The CPU time of a process that has terminated since the query (NaN) is part of `terminated`.
  return running.reduce((sum, cpuMs) => sum + (cpuMs || 0), terminated);
}

/** Fields 4 and 14 to 17 of /proc/PID/stat, see proc(5). Field 2, the process name, may contain spaces. */
async function readProcessStat(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const fields = stat.split(") ").at(-1)!.split(" ").map(Number);
  const sum = (from: number) => msPerTick * ((fields[from] ?? Number.NaN) + (fields[from + 1] ?? Number.NaN));
  return { parent: fields[1] ?? Number.NaN, cpuMs: sum(11), childrenCpuMs: sum(13) };
}
