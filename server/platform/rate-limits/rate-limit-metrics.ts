import { Counter } from "prom-client";
import { processMetrics } from "../metrics/process-metrics.ts";

export const rateLimitRefusals = new Counter({
  name: "rate_limit_refusals_total",
  help: "Requests that were refused by a rate limit, by its name; attempts: delays after wrong passwords and codes",
  labelNames: ["limit"],
  registers: [processMetrics],
});
