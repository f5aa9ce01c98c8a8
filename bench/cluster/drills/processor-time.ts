import { setTimeout as pause } from "node:timers/promises";
import { type Figures, type Kind, type KindFigures, kinds, type Program, programs } from "../../capacity/figures.ts";
import { sum, toShare } from "../../capacity/figures-table.ts";
import { sendAtRate } from "../../load/open-loop.ts";
import type { Cluster } from "../parts/cluster.ts";
import { readUsages, type Usages } from "../usage/program-usage.ts";
import { createRequestKinds, type RequestKind } from "../usage/request-kinds.ts";
import { countFailures, type Measurement } from "./drill.ts";

const drill = "6 CPU time";
/**
 * The warm-up, in seconds. First, requests of all kinds are sent as fast as the nodes respond, to compile their code.
 * Then each kind is sent again before it is measured.
 */
const warmUp = { first: 8, again: 3, concurrency: 8 };
/** The share of requests that may fail, because adding an item that is in the cart already is refused. */
const maxFailedShare = 0.05;
const signal = new AbortController().signal;

/**
 * Measures the CPU time of each kind of request by program, from which the capacity model of docs/scale.md is computed.
 * No other requests may be sent meanwhile. `seconds` is the length of one measurement.
 */
export async function measureFigures(cluster: Cluster, seconds: number): Promise<Figures> {
  const requestKinds = createRequestKinds(cluster);
  for (const kind of kinds) await sendAtMaxRate(requestKinds[kind], warmUp.first);
  await cluster.waitUntilJobsAreDone();
  const before = await readUsages(cluster);
  await pause(seconds * 1000);
  const idle = await readUsages(cluster);
  const idleMs = mapPrograms((program) => (cpuBetween(before, idle, program) / (idle.at - before.at)) * 1000);
  const idleMainThreadMs = (idle.of.web.mainThreadMs - before.of.web.mainThreadMs) / ((idle.at - before.at) / 1000);
  const figures: Partial<Record<Kind, KindFigures>> = {};
  for (const kind of kinds)
    figures[kind] = await measureKind(cluster, requestKinds[kind], { seconds, idleMs, idleMainThreadMs });
  const after = await readUsages(cluster);
  return {
    kinds: figures as Record<Kind, KindFigures>,
    idleMs,
    memoryMb: mapPrograms((program) => after.of[program].rssMb),
    webNodes: cluster.web.length,
  };
}

type Idle = { seconds: number; idleMs: Record<Program, number>; idleMainThreadMs: number };

async function measureKind(cluster: Cluster, kind: RequestKind, idle: Idle): Promise<KindFigures> {
  const { rate, client } = kind;
  const load = { sendNext: () => void kind.sendNext() };
  await sendAtMaxRate(kind, warmUp.again);
  await cluster.waitUntilJobsAreDone();
  client.reset();
  const before = await readUsages(cluster);
  await sendAtRate(load, { rate, seconds: idle.seconds, signal });
  await client.drain();
  // The mails of orders are part of their CPU time.
  await cluster.waitUntilJobsAreDone();
  const after = await readUsages(cluster);
  const { failed } = countFailures({ client });
  const counts = [...client.counts.values()];
  const refused = counts.reduce((total, { refused }) => total + refused, 0);
  const count = Math.ceil(rate * idle.seconds);
  if (failed + refused > count * maxFailedShare)
    throw new Error(`${failed + refused} of ${count} requests failed: ${client.failures[0]}`);
  const seconds = (after.at - before.at) / 1000;
  const mainThreadMs = after.of.web.mainThreadMs - before.of.web.mainThreadMs - idle.idleMainThreadMs * seconds;
  return {
    cpuMs: mapPrograms((program) => (cpuBetween(before, after, program) - idle.idleMs[program] * seconds) / count),
    mainThreadMs: mainThreadMs / count,
    bytes: client.receivedBytes / count,
  };
}

/** Sends `warmUp.concurrency` requests at once, and another one as soon as one is answered. */
async function sendAtMaxRate({ client, sendNext }: RequestKind, seconds: number) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    while (client.pending < warmUp.concurrency) sendNext();
    await pause(1);
  }
  while (client.pending > 0) await pause(20);
}

export function toMeasurements({ kinds, idleMs, memoryMb }: Figures): Measurement[] {
  return [
    ...Object.entries(kinds).map(([kind, { cpuMs }]) => ({
      drill,
      what: `${kind}: all programs, share of PostgreSQL`,
      measured: `${sum(cpuMs).toFixed(2)} ms, ${toShare(cpuMs)}`,
    })),
    { drill, what: "without requests, each second", measured: `${sum(idleMs).toFixed(0)} ms` },
    { drill, what: "memory of a web node", measured: `${memoryMb.web.toFixed(0)} MB` },
  ];
}

function cpuBetween(before: Usages, after: Usages, program: Program): number {
  return after.of[program].cpuMs - before.of[program].cpuMs;
}

function mapPrograms(map: (program: Program) => number): Record<Program, number> {
  return Object.fromEntries(programs.map((program) => [program, map(program)])) as Record<Program, number>;
}
