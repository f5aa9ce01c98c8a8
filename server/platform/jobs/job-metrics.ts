import { setTimeout as wait } from "node:timers/promises";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { createCache } from "../cache/cache.ts";
import type { Database } from "../database/database.ts";
import { processMetrics } from "../metrics/process-metrics.ts";
import { countQueuedJobs, type QueuedJobs } from "./job-metrics-queries.ts";

export const jobDurations = new Histogram({
  name: "job_duration_seconds",
  help: "How long jobs ran in this process, by type and outcome: completed, retried or failed",
  labelNames: ["type", "outcome"],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [processMetrics],
});
export const jobFailures = new Counter({
  name: "job_failures_total",
  help: "Failed attempts of jobs in this process, by type; most are retried",
  labelNames: ["type"],
  registers: [processMetrics],
});

/**
 * Timeout of the query in milliseconds. It is shorter than a collector's timeout, so that the collector gets all other
 * metrics while the database hangs.
 */
const queryTimeoutMs = 2000;
/** The metrics below share one query during this time. Milliseconds. */
const cacheMs = 1000;

/**
 * Registers the metrics of the queue in the database, which are the same in every process. `database_up` says whether
 * the query for them has succeeded.
 */
export function registerQueueMetrics(register: Registry, db: Database) {
  const counts = createCache<"jobs", QueuedJobs[] | undefined>({ maxEntries: 1, ttlMs: cacheMs });
  const readCounts = () =>
    counts.get("jobs", () =>
      Promise.race([countQueuedJobs(db), wait(queryTimeoutMs, undefined, { ref: false })]).catch(() => undefined),
    );
  new Gauge({
    name: "database_up",
    help: "1 if the database answers within two seconds, else 0",
    registers: [register],
    async collect() {
      this.set((await readCounts()) ? 1 : 0);
    },
  });
  new Gauge({
    name: "jobs_queued",
    help: "Jobs in the database, by type and state: waiting, scheduled, retry, active, failed",
    labelNames: ["type", "state"],
    registers: [register],
    async collect() {
      this.reset();
      for (const { type, state, count } of (await readCounts()) ?? []) this.set({ type, state }, count);
    },
  });
  new Gauge({
    name: "jobs_oldest_seconds",
    help: "Age of the oldest job of a type and state, from the moment it could run first",
    labelNames: ["type", "state"],
    registers: [register],
    async collect() {
      this.reset();
      for (const { type, state, oldestSeconds } of (await readCounts()) ?? []) this.set({ type, state }, oldestSeconds);
    },
  });
}
