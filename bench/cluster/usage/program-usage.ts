import { type Program, programs } from "../../capacity/figures.ts";
import type { Cluster } from "../parts/cluster.ts";
import { readUsage, type Usage } from "../parts/process-usage.ts";

/** The CPU time of each program since its start, and its memory at the time `at`, in milliseconds. */
export type Usages = { at: number; of: Record<Program, Usage> };

export async function readUsages({ web, worker, postgres, nginx, haproxy, bucket }: Cluster): Promise<Usages> {
  const pids: Record<Program, number[]> = {
    web: web.map(({ program }) => program.pid),
    worker: [worker.program.pid],
    primary: [postgres.first.program.pid],
    standby: [postgres.second.program.pid],
    nginx: [nginx.pid],
    haproxy: [haproxy.pid],
    bucket: [bucket.pid],
  };
  const of = await mapPrograms(async (program) => {
    const usages = await Promise.all(pids[program].map(readUsage));
    const sum = (read: (usage: Usage) => number) => usages.reduce((total, usage) => total + read(usage), 0);
    return {
      cpuMs: sum(({ cpuMs }) => cpuMs),
      mainThreadMs: sum(({ mainThreadMs }) => mainThreadMs),
      rssMb: sum(({ rssMb }) => rssMb) / usages.length,
    };
  });
  return { at: performance.now(), of };
}

async function mapPrograms<Value>(map: (program: Program) => Promise<Value>): Promise<Record<Program, Value>> {
  const entries = await Promise.all(programs.map(async (program) => [program, await map(program)] as const));
  return Object.fromEntries(entries) as Record<Program, Value>;
}
