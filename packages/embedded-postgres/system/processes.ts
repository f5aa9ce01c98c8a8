import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { runAs } from "./os-account.ts";

/*
 * Processes are identified by the name of their cluster, which is part of the postmaster's command line and of the title of
 * each child process. A pid alone may belong to another program by now, for instance after a restart of the machine.
 */

export async function isClusterProcess(cluster: string, pid: number): Promise<boolean> {
  return belongsToCluster(cluster, await readTitle(pid));
}

export async function listClusterProcesses(cluster: string): Promise<number[]> {
  const found: number[] = [];
  for (const { pid, title } of await listProcesses()) if (belongsToCluster(cluster, title)) found.push(pid);
  return found;
}

/** True if a cluster of this name runs with another data folder. */
export async function runsOnOtherFolder(cluster: string, data: string): Promise<boolean> {
  const titles = (await listProcesses())
    .map(({ title }) => title.replaceAll("\0", " "))
    .filter((title) => belongsToCluster(cluster, title));
  return titles.some((title) => title.includes(" -D ") && !title.includes(` -D ${data} `));
}

/** Kills child processes that have lost their postmaster. SIGKILL is safe: the database will run crash recovery anyway. */
export async function killClusterProcesses(cluster: string) {
  await waitUntil(`PostgreSQL's processes of ${cluster} are gone`, 10_000, async () => {
    const pids = await listClusterProcesses(cluster);
    for (const pid of pids) sendSignal("SIGKILL", pid);
    return pids.length === 0;
  });
}

export function sendSignal(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // ESRCH: the process has already ended, which is the purpose of every signal sent here.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Polls, because the operating system cannot wait for a process that is not a child of this one. */
export async function waitUntil(description: string, timeoutMs: number, condition: () => Promise<boolean>) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Timed out after ${timeoutMs / 1000} s waiting until ${description}.`);
    await pause(15);
  }
}

function belongsToCluster(cluster: string, title: string): boolean {
  return title.includes("postgres") && title.includes(cluster);
}

/** The title of a process, which is empty for a zombie process. */
async function readTitle(pid: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return runAs(undefined, "ps", ["-ww", "-o", "args=", "-p", String(pid)]).catch(() => "");
}

async function listProcesses(): Promise<{ pid: number; title: string }[]> {
  if (process.platform === "linux") {
    // Slim container images have no ps.
    const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
    return Promise.all(pids.map(async (pid) => ({ pid, title: await readTitle(pid) })));
  }
  const lines = (await runAs(undefined, "ps", ["-axww", "-o", "pid=,args="])).trim().split("\n");
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), title: line }));
}
