import { setTimeout as sleep } from "node:timers/promises";

export type Latency = { name: string; products: number; p50: number; p99: number; failed: number };

/** The target p99 in milliseconds, by measurement. */
const targets: Record<string, number> = { search: 20, "search, each text once": 20, product: 5 };

/**
 * Sends requests at fixed intervals, whether or not earlier ones have been answered, because customers do not wait for
 * each other. A connection of autocannon waits for a response and then sends the next request at once, so autocannon
 * measures throughput and the latency of a saturated server.
 */
export async function measureLatency(urls: readonly string[], perSecond: number, seconds: number) {
  const startedAt = performance.now();
  const requests: Promise<{ ms: number; failed: boolean }>[] = [];
  for (let index = 0; index < perSecond * seconds; index++) {
    await sleep(Math.max(0, startedAt + (index * 1000) / perSecond - performance.now()));
    requests.push(request(urls[index % urls.length]!));
  }
  const results = await Promise.all(requests);
  const sorted = results.map(({ ms }) => ms).sort((a, b) => a - b);
  const rank = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: rank(0.5), p99: rank(0.99), failed: results.filter(({ failed }) => failed).length };
}

async function request(url: string) {
  const sentAt = performance.now();
  const response = await fetch(url);
  await response.arrayBuffer();
  return { ms: performance.now() - sentAt, failed: !response.ok };
}

export function printLatencies(perSecond: number, latencies: readonly Latency[]) {
  const limit = latencies.find(({ name }) => name === "limit: one query")!;
  console.log(`Latency at ${perSecond} requests a second:`);
  console.table(
    latencies.map(({ name, products, p50, p99, failed }) => ({
      what: name,
      products,
      "p50 ms": p50.toFixed(1),
      "p99 ms": p99.toFixed(1),
      "p99 of the limit": (p99 / limit.p99).toFixed(1),
      "p99 target": targets[name] ?? "",
      failed,
    })),
  );
}
