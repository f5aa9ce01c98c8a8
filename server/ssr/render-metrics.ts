import { type EventLoopUtilization, performance } from "node:perf_hooks";
import type { Worker } from "node:worker_threads";
import { Gauge, Histogram, type Registry } from "prom-client";
import { processMetrics } from "../platform/metrics/process-metrics.ts";

export const renderDurations = new Histogram({
  name: "page_render_duration_seconds",
  help: "How long rendering a page took that was not cached, with its API requests and the wait for a render worker",
  labelNames: ["route"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [processMetrics],
});

type Load = { thread: Worker; pending: number };

/** `listLoads` returns the running render workers and the number of pages that each is rendering or has yet to render. */
export function registerRenderMetrics(register: Registry, listLoads: () => readonly Load[]) {
  new Gauge({
    name: "render_pages_pending",
    help: "Pages that render workers are rendering or have yet to render",
    registers: [register],
    collect() {
      this.set(listLoads().reduce((total, { pending }) => total + pending, 0));
    },
  });
  new Gauge({
    name: "render_workers",
    help: "Running render workers",
    registers: [register],
    collect() {
      this.set(listLoads().length);
    },
  });
  const measured = new WeakMap<Worker, EventLoopUtilization>();
  new Gauge({
    name: "render_workers_utilization_ratio",
    help: "Share of the time since the last scrape in which the render workers were busy, 0 to 1",
    registers: [register],
    collect() {
      const shares = listLoads().map(({ thread }) => {
        const current = thread.performance.eventLoopUtilization();
        const share = performance.eventLoopUtilization(current, measured.get(thread)).utilization;
        measured.set(thread, current);
        return share;
      });
      this.set(shares.reduce((total, share) => total + share, 0) / Math.max(1, shares.length));
    },
  });
}
