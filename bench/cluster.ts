/**
 * The drill of several nodes: starts a shop of three web nodes and a worker behind nginx (deploy/nginx), a PostgreSQL primary with a
 * synchronous standby behind HAProxy, and a mail server, on this machine and with real parts; loads it with customers who
 * browse and order, and then restarts, kills and cuts off its parts. docs/scale.md has the figures and what they mean.
 *
 * Options: --visits N and --orders N (per second, default 20 and 4). Requires Debian's packages postgresql, haproxy and
 * nginx-light. Exits with 1 if a limit is exceeded.
 */
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build-pages.ts";
import { checkBooks } from "./cluster/drills/books.ts";
import { cutOffNode } from "./cluster/drills/cut-off-node.ts";
import type { Measurement } from "./cluster/drills/drill.ts";
import { killWebNode, killWorker } from "./cluster/drills/killed-nodes.ts";
import { killPrimary } from "./cluster/drills/primary-failover.ts";
import { measureProcessorTime } from "./cluster/drills/processor-time.ts";
import { restartAllNodes } from "./cluster/drills/rolling-restart.ts";
import { showChanges } from "./cluster/drills/visible-changes.ts";
import { startLoad } from "./cluster/load/cluster-load.ts";
import { withCluster } from "./cluster/parts/cluster.ts";
import { readStockSums } from "./fuzz/checks/check-books.ts";

const { values } = parseArgs({
  options: { visits: { type: "string", default: "20" }, orders: { type: "string", default: "4" } },
});
const rates = { visits: Number(values.visits), orders: Number(values.orders) };
/** The failover is last: afterwards there is no standby any more. */
const drills = [restartAllNodes, killWebNode, killWorker, cutOffNode, showChanges, killPrimary];
/** Compiles the code and fills the caches before the first drill. Milliseconds. */
const warmUpMs = 10_000;

await ensureBuilt();
await withCluster(async (cluster) => {
  const stockBefore = await readStockSums(cluster.context);
  const results: Measurement[] = [];
  function report(measurements: readonly Measurement[]) {
    results.push(...measurements);
    console.table(measurements.map(toRow));
  }
  report(await measureProcessorTime(cluster));
  const load = startLoad(cluster.url, cluster.data, rates);
  await pause(warmUpMs);
  for (const drill of drills) report(await drill(cluster, load));
  await load.stop();
  report(await checkBooks(cluster, load, stockBefore));
  console.table(results.map(toRow));
  if (results.some(({ passed }) => passed === false)) process.exitCode = 1;
});

function toRow({ drill, what, measured, limit = "", passed }: Measurement) {
  return { drill, what, measured, limit, result: passed === undefined ? "" : passed ? "PASS" : "FAIL" };
}
