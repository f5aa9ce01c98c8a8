import type { Client } from "../load/client.ts";
import { percentile } from "../load/percentile.ts";
import type { ProcessSampler } from "./process-sampler.ts";

type Run = { minutes: number; maxRate: number | undefined; rate: number; importSeconds: number };
const [maxRssMb, maxLagMs] = [600, 100];

export function printProgress(minute: number, client: Client, { rss, minutes, peakMb }: ProcessSampler) {
  const { lagP99Ms = 0, heapMb = 0, externalMb = 0 } = minutes.at(-1) ?? {};
  const { sent, failed, timeouts } = total(client);
  const memory = `RSS ${round(rss.at(-1))} MB (peak ${round(peakMb)}), heap ${round(heapMb)}, external ${round(externalMb)}`;
  console.log(
    `minute ${minute}: ${memory}; lag p99 ${round(lagP99Ms)} ms; ${sent} sent, ${failed} failed, ${timeouts} timeouts`,
  );
}

/** Prints the report. Returns whether no limit was exceeded. */
export function printReport(run: Run, client: Client, sampler: ProcessSampler): boolean {
  const { rss, minutes, startMb, warmUpPeakMb, peakMb, threads } = sampler;
  console.table([...client.counts].map(([kind, counts]) => toKindRow(kind, counts)));
  console.table(toWindows(rss).map((window, index) => toWindowRow(index, window)));
  const lags = minutes.map(({ lagP99Ms }) => lagP99Ms);
  const { sent, failed, refused, timeouts } = total(client);
  console.log(
    `load        ${run.rate.toFixed(1)}/s for ${run.minutes} minutes, maximum ${run.maxRate ?? "not measured"}; import ${round(run.importSeconds)} s`,
  );
  console.log(
    `RSS         ${round(startMb)} MB at the start, ${round(warmUpPeakMb)} at most while the maximum was searched, ${round(rss.at(-1))} at the end; ${threads} threads`,
  );
  console.log(
    `main heap   ${round(Math.max(...minutes.map(({ heapMb }) => heapMb)))} MB, external ${round(Math.max(...minutes.map(({ externalMb }) => externalMb)))} MB at most`,
  );
  console.log(`requests    ${sent} sent, ${refused} refused (4xx)`);
  for (const failure of client.failures) console.log(`            ${failure}`);
  const checks = [
    { limit: `RSS ≤ ${maxRssMb} MB`, measured: `${round(peakMb)} MB`, passed: peakMb <= maxRssMb },
    {
      limit: `event loop lag p99 < ${maxLagMs} ms`,
      measured: `${round(Math.max(...lags))} ms in the worst minute, ${round(percentile(lags, 0.5))} in the median one`,
      passed: Math.max(...lags) < maxLagMs,
    },
    { limit: "no timeouts", measured: String(timeouts), passed: timeouts === 0 },
    { limit: "no 5xx", measured: String(failed), passed: failed === 0 },
  ];
  console.table(checks.map(({ passed, ...check }) => ({ ...check, result: passed ? "PASS" : "FAIL" })));
  return checks.every(({ passed }) => passed);
}

type Counts = { sent: number; refused: number; failed: number; timeouts: number };

function total({ counts }: Client): Counts {
  const sum: Counts = { sent: 0, refused: 0, failed: 0, timeouts: 0 };
  for (const kind of counts.values())
    for (const name of ["sent", "refused", "failed", "timeouts"] as const) sum[name] += kind[name];
  return sum;
}

function toKindRow(kind: string, { times, failed, ...counts }: Counts & { times: number[] }) {
  const [p50, p99] = [0.5, 0.99].map((share) => round(percentile(times, share)));
  return { kind, ...counts, "5xx": failed, "p50 ms": p50, "p99 ms": p99 };
}

/** Splits the samples into windows of ten minutes, or a shorter run into thirds. */
function toWindows(rss: readonly number[]): number[][] {
  const length = Math.max(1, Math.min(600, Math.ceil(rss.length / 3)));
  return Array.from({ length: Math.ceil(rss.length / length) }, (_, index) =>
    rss.slice(index * length, (index + 1) * length),
  );
}

function toWindowRow(index: number, window: readonly number[]) {
  const mean = window.reduce((sum, value) => sum + value, 0) / window.length;
  return {
    window: index + 1,
    seconds: window.length,
    "mean RSS MB": round(mean),
    "peak RSS MB": round(Math.max(...window)),
    "end RSS MB": round(window.at(-1)),
  };
}

const round = (value = 0) => Math.round(value);
