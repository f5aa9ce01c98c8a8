import { collectDefaultMetrics, Registry } from "prom-client";
import { registerRuntimeMetrics } from "./runtime-metrics.ts";

/**
 * Metrics of this process that are counted where no app is at hand, such as in a job. `/metrics` serves them together with those
 * of its app. Labels have few values that the code defines: never an id, a URL or an input.
 */
export const processMetrics = new Registry();

let isCollecting = false;

/** Adds the metrics of Node.js to the process's, once: their observers of garbage collection and event loop never end. */
export function collectRuntimeMetrics() {
  if (isCollecting) return;
  isCollecting = true;
  collectDefaultMetrics({ register: processMetrics });
  registerRuntimeMetrics(processMetrics);
}
