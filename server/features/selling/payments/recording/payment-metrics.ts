import { Counter } from "prom-client";
import { processMetrics } from "../../../../platform/metrics/process-metrics.ts";

export const paymentsRecorded = new Counter({
  name: "payments_recorded_total",
  help: "Payments that arrived, by outcome: confirmed their order, or refunded",
  labelNames: ["outcome"],
  registers: [processMetrics],
});
export const refundsProcessed = new Counter({
  name: "refunds_processed_total",
  help: "Refunds that the provider has processed",
  registers: [processMetrics],
});
