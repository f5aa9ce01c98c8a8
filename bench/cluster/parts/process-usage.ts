import { readdir, readFile } from "node:fs/promises";

/** `mainThreadMs` is the part of `cpuMs` of the main thread, which cannot use more than one core. */
export type Usage = { cpuMs: number; mainThreadMs: number; rssMb: number };
// Linux counts CPU time in ticks of 10 ms on every common architecture.
const msPerTick = 10;
const bytesPerPage = 4096;

/** CPU time and memory of a process with all its descendants, such as the backends of PostgreSQL. Requires Linux. */
export async function readUsage(pid: number): Promise<Usage> {
  const processes = await listProcesses();
  const family = new Set([pid]);
  // Parents have been started before their children, but pids can have wrapped around.
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [child, { parent }] of processes) if (family.has(parent)) family.add(child);
  }
  const usage = { cpuMs: 0, mainThreadMs: await readMainThreadMs(pid), rssMb: 0 };
  for (const member of family) {
    const { cpuMs = 0, rssMb = 0 } = processes.get(member) ?? {};
    usage.cpuMs += cpuMs;
    usage.rssMb += rssMb;
  }
  return usage;
}

type ProcessStat = Omit<Usage, "mainThreadMs"> & { parent: number };

async function listProcesses(): Promise<Map<number, ProcessStat>> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map(async (pid) => [Number(pid), await readStat(pid)] as const));
  return new Map(stats.flatMap(([pid, stat]) => (stat ? [[pid, stat]] : [])));
}

async function readStat(pid: string): Promise<ProcessStat | undefined> {
  // A process may have ended since the listing.
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (!text) return undefined;
  const fields = parseStat(text);
  const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((n) => fields[n]);
  const shared = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "0 0 0");
  const [, resident = 0, sharedPages = 0] = shared.split(" ").map(Number);
  // Shared memory is subtracted, because otherwise it would count once for each backend of PostgreSQL. The CPU time
  // includes child processes that have ended.
  const rssMb = ((resident - sharedPages) * bytesPerPage) / 1024 ** 2;
  return { parent, cpuMs: (user + system + endedUser + endedSystem) * msPerTick, rssMb };
}

async function readMainThreadMs(pid: number): Promise<number> {
  const fields = parseStat(await readFile(`/proc/${pid}/task/${pid}/stat`, "utf8").catch(() => ""));
  return ((fields[11] ?? 0) + (fields[12] ?? 0)) * msPerTick;
}

/** The fields of a stat file from the third on, proc_pid_stat(5). The second field, the name, may contain spaces. */
function parseStat(text: string): number[] {
  return text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}
