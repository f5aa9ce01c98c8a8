import type { ClusterLoad } from "../load/cluster-load.ts";
import type { Cluster } from "../parts/cluster.ts";

/** A measurement is one line of the table in docs/scale.md. */
export type Measurement = { drill: string; what: string; measured: string; limit?: string; passed?: boolean };
export type Drill = (cluster: Cluster, load: ClusterLoad) => Promise<Measurement[]>;

export function countFailures({ client }: ClusterLoad): { sent: number; failed: number } {
  const counts = [...client.counts.values()];
  return {
    sent: counts.reduce((total, { sent }) => total + sent, 0),
    failed: counts.reduce((total, { failed, timeouts }) => total + failed + timeouts, 0),
  };
}
