import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "./client.ts";
import { percentile } from "./percentile.ts";
import type { Requests } from "./requests.ts";

type Load = { rate: number; seconds: number; signal: AbortSignal };
const stepSeconds = 15;
/** Rates per second that are tried, each 1.3 times the one before. */
const rates = Array.from({ length: 20 }, (_, step) => Math.round(4 * 1.3 ** step));
/** The shop keeps up with a rate while 95 % and 99 % of the responses take less than this. Milliseconds. */
const [maxP95Ms, maxP99Ms] = [1000, 5000];

/**
 * Starts requests at a fixed rate, however long the responses take, so that a slow server does not get fewer requests.
 */
export async function sendAtRate(
  requests: Pick<Requests, "sendNext">,
  { rate, seconds, signal }: Load,
  onSecond: (second: number) => Promise<void> = async () => {},
) {
  const startedAt = performance.now();
  let sent = 0;
  for (let second = 0; second < seconds && !signal.aborted; ) {
    await pause(5);
    const elapsed = (performance.now() - startedAt) / 1000;
    for (; sent < elapsed * rate; sent += 1) requests.sendNext();
    if (elapsed >= second + 1) await onSecond(++second);
  }
}

/** Finds the highest rate that the shop keeps up with, after a warm-up at the first rate. */
export async function findMaxRate(client: Client, requests: Requests, signal: AbortSignal): Promise<number> {
  let maxRate = rates[0] ?? 1;
  await sendAtRate(requests, { rate: maxRate, seconds: stepSeconds, signal });
  for (const rate of rates) {
    client.reset();
    await sendAtRate(requests, { rate, seconds: stepSeconds, signal });
    const counts = [...client.counts.values()];
    const times = counts.flatMap(({ times }) => times);
    const [p95, p99] = [percentile(times, 0.95), percentile(times, 0.99)];
    const failed = counts.reduce((total, { failed, timeouts }) => total + failed + timeouts, 0);
    const isOverloaded = failed > 0 || p95 > maxP95Ms || p99 > maxP99Ms || client.pending > rate * 2;
    console.log(
      `${rate}/s: p95 ${Math.round(p95)} ms, p99 ${Math.round(p99)} ms, ${failed} failed, ${client.pending} pending`,
    );
    // Requests that wait must not count for the next rate.
    while (client.pending > 0) await pause(100);
    if (isOverloaded || signal.aborted) break;
    maxRate = rate;
  }
  return maxRate;
}
