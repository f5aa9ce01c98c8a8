import type { ClusterLoad } from "../load/cluster-load.ts";
import type { Cluster } from "../parts/cluster.ts";

/** A measurement is one line of the table in docs/scale.md. `drill` and `what` are the same in every run. */
export type Measurement = { drill: string; what: string; measured: string; limit?: string; passed?: boolean };
export type Drill = (cluster: Cluster, load: ClusterLoad) => Promise<Measurement[]>;

export const toRatio = (part: number, whole: number) =>
  `${part.toLocaleString("en-IN")} of ${whole.toLocaleString("en-IN")}`;

export function countFailures({ client }: Pick<ClusterLoad, "client">): { sent: number; failed: number } {
  const counts = [...client.counts.values()];
  return {
    sent: counts.reduce((total, { sent }) => total + sent, 0),
    failed: counts.reduce((total, { failed, timeouts }) => total + failed + timeouts, 0),
  };
}
