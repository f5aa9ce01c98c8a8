import { readFileSync } from "node:fs";
import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { Gauge, type Registry } from "prom-client";

type PackageJson = { version: string };
const { version }: PackageJson = JSON.parse(readFileSync(`${import.meta.dirname}/../../../package.json`, "utf8"));

/** Metrics in addition to prom-client's default ones: the load of the main thread, and the running build. */
export function registerRuntimeMetrics(register: Registry) {
  new Gauge({
    name: "nodejs_eventloop_utilization_ratio",
    help: "Share of the time since the last scrape in which the main thread was busy, 0 to 1",
    registers: [register],
    collect: measureUtilization(() => performance.eventLoopUtilization()),
  });
  new Gauge({
    name: "kapas_build_info",
    help: "1, with the version of the shop and of Node",
    labelNames: ["version", "node"],
    registers: [register],
  }).set({ version, node: process.version }, 1);
}

/** A gauge's `collect`: the utilization since the last call. */
function measureUtilization(read: () => EventLoopUtilization) {
  let last = read();
  return function collect(this: Gauge) {
    const current = read();
    this.set(performance.eventLoopUtilization(current, last).utilization);
    last = current;
  };
}
