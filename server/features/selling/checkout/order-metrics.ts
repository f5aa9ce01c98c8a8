import { Counter } from "prom-client";
import { processMetrics } from "../../../platform/metrics/process-metrics.ts";

export const ordersPlaced = new Counter({
  name: "orders_placed_total",
  help: "Orders that were placed, by payment method: cod or online",
  labelNames: ["payment"],
  registers: [processMetrics],
});
