import { Gauge } from "prom-client";
import { processMetrics } from "../../../../platform/metrics/process-metrics.ts";

export const indexLoadDuration = new Gauge({
  name: "facet_index_load_seconds",
  help: "How long the last complete load of the facet index took",
  registers: [processMetrics],
});

let current: WeakRef<{ size: number }> | undefined;
new Gauge({
  name: "facet_index_products",
  help: "Products in the facet index of this process; 0 until it is loaded",
  registers: [processMetrics],
  collect() {
    this.set(current?.deref()?.size ?? 0);
  },
});

/** The index of the metrics: the one that was loaded last. */
export function observeIndex(index: { size: number }) {
  current = new WeakRef(index);
}
