import { setTimeout as pause } from "node:timers/promises";
import { Client } from "../../soak/client.ts";
import { sendAtRate } from "../../soak/open-loop.ts";
import { createRequests, type Requests } from "../../soak/requests.ts";
import type { Cluster } from "../parts/cluster.ts";
import { readUsage, type Usage } from "../parts/process-usage.ts";
import type { Measurement } from "./drill.ts";

const seconds = 20;
/** Requests each second: far below the maximum, so that nothing waits. */
const rates = { page: 40, "rendered page": 15, listing: 40, search: 30, order: 10, image: 2 };

/** CPU time for each kind of request, by program: the base of the capacity model in docs/scale.md. Only while nothing else is sent. */
export async function measureProcessorTime(cluster: Cluster): Promise<Measurement[]> {
  const results: Measurement[] = [];
  const drill = "6 CPU time";
  const idle = await measure(cluster, undefined, 0);
  results.push({ drill, what: "idle, per second", measured: format(idle, seconds) });
  for (const [kind, rate] of Object.entries(rates)) {
    const client = new Client(cluster.url);
    const requests = createRequests(client, cluster.data, [kind]);
    const used = await measure(cluster, requests, rate);
    await client.drain();
    const net = subtract(used, idle);
    results.push({ drill, what: `${kind}, each`, measured: format(net, rate * seconds) });
  }
  for (const [name, { rssMb }] of Object.entries(await readAll(cluster)))
    results.push({ drill, what: `memory of ${name}`, measured: `${rssMb.toFixed(0)} MB` });
  return results;
}

type Usages = Record<string, Usage>;

async function measure(cluster: Cluster, requests: Requests | undefined, rate: number): Promise<Usages> {
  const before = await readAll(cluster);
  const { signal } = new AbortController();
  if (requests) await sendAtRate(requests, { rate, seconds, signal });
  else await pause(seconds * 1000);
  return subtract(await readAll(cluster), before);
}

async function readAll({ web, worker, postgres, proxies }: Cluster): Promise<Usages> {
  const programs = {
    web: web.map(({ program }) => program.pid),
    worker: [worker.program.pid],
    primary: [postgres.first.program.pid],
    standby: [postgres.second.program.pid],
    proxies: proxies.map(({ pid }) => pid),
  };
  const usages: Usages = {};
  for (const [name, pids] of Object.entries(programs)) {
    const each = await Promise.all(pids.map(readUsage));
    usages[name] = {
      cpuMs: each.reduce((total, { cpuMs }) => total + cpuMs, 0),
      rssMb: each.reduce((total, { rssMb }) => total + rssMb, 0),
    };
  }
  return usages;
}

function subtract(after: Usages, before: Usages): Usages {
  const toDifference = ([name, usage]: [string, Usage]) =>
    [name, { ...usage, cpuMs: usage.cpuMs - (before[name]?.cpuMs ?? 0) }] as const;
  return Object.fromEntries(Object.entries(after).map(toDifference));
}

function format(usages: Usages, count: number): string {
  return Object.entries(usages)
    .map(([name, { cpuMs }]) => `${name} ${(cpuMs / count).toFixed(2)}`)
    .join(", ")
    .concat(" ms");
}
