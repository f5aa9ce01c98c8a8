import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { runAs } from "./os-account.ts";

/*
 * Processes are told by the name of their cluster, which PostgreSQL keeps in the command line of the postmaster and in
 * the title of each child. A pid alone may have gone to another program since, for instance after the machine's restart.
 */

export async function isClusterProcess(cluster: string, pid: number): Promise<boolean> {
  return belongsToCluster(cluster, await readTitle(pid));
}

export async function listClusterProcesses(cluster: string): Promise<number[]> {
  const found: number[] = [];
  for (const { pid, title } of await listProcesses()) if (belongsToCluster(cluster, title)) found.push(pid);
  return found;
}

/** Whether a cluster of this name runs on another folder of data. */
export async function runsOnOtherFolder(cluster: string, data: string): Promise<boolean> {
  const titles = (await listProcesses())
    .map(({ title }) => title.replaceAll("\0", " "))
    .filter((title) => belongsToCluster(cluster, title));
  return titles.some((title) => title.includes(" -D ") && !title.includes(` -D ${data} `));
}

/** SIGKILL is meant: these have lost their postmaster, and their database is about to be recovered like after a crash. */
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
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Asks again and again, as an operating system has no way to wait for a process that is not one's child. */
export async function waitUntil(description: string, timeoutMs: number, condition: () => Promise<boolean>) {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`Waited ${timeoutMs / 1000} s until ${description}.`);
    await pause(15);
  }
}

function belongsToCluster(cluster: string, title: string): boolean {
  return title.includes("postgres") && title.includes(cluster);
}

/** Empty for a process that has died but that its parent has not looked after yet. */
async function readTitle(pid: number): Promise<string> {
  if (process.platform === "linux") return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return runAs(undefined, "ps", ["-ww", "-o", "args=", "-p", String(pid)]).catch(() => "");
}

async function listProcesses(): Promise<{ pid: number; title: string }[]> {
  if (process.platform === "linux") {
    // Not ps: slim images have none.
    const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
    return Promise.all(pids.map(async (pid) => ({ pid, title: await readTitle(pid) })));
  }
  const lines = (await runAs(undefined, "ps", ["-axww", "-o", "pid=,args="])).trim().split("\n");
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), title: line }));
}
