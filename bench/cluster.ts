/**
 * The drill of several nodes. It starts a shop of three web nodes and a worker behind nginx (deploy/nginx), a
 * PostgreSQL primary with a synchronous standby behind HAProxy, an S3 server and a mail server, all on this machine.
 * Customers browse and order while parts of the shop are restarted, killed and cut off. docs/scale.md has the figures
 * and explains them.
 *
 * Options: --visits N, --orders N and --images N (per second, default 20, 4 and 0.5; images in new sizes), --only 1,2
 * (drills by their number; default all), --seconds N (length of each measurement of drill 6, default 15), --json FILE
 * (writes the results), --before FILE (prints the results of an earlier run in a second column). Prints the tables of
 * docs/scale.md as Markdown.
 *
 * Requires Debian's packages postgresql, haproxy and nginx-light. Exits with 1 if a limit is exceeded.
 */
import { readFile, writeFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { ensureBuilt } from "../scripts/build-pages.ts";
import { toCapacityTable } from "./capacity/capacity-table.ts";
import type { Figures } from "./capacity/figures.ts";
import { toFiguresTable } from "./capacity/figures-table.ts";
import { readStockSums } from "./checks/check-books.ts";
import { checkBooks } from "./cluster/drills/books.ts";
import { cutOffNode } from "./cluster/drills/cut-off-node.ts";
import type { Drill, Measurement } from "./cluster/drills/drill.ts";
import { checkImages, shareImages } from "./cluster/drills/images.ts";
import { killWebNode, killWorker } from "./cluster/drills/killed-nodes.ts";
import { killPrimary } from "./cluster/drills/primary-failover.ts";
import { measureFigures, toMeasurements } from "./cluster/drills/processor-time.ts";
import { restartAllNodes } from "./cluster/drills/rolling-restart.ts";
import { showChanges } from "./cluster/drills/visible-changes.ts";
import { startLoad } from "./cluster/load/cluster-load.ts";
import { withCluster } from "./cluster/parts/cluster.ts";
import { printTable, toMarkdown } from "./cluster/report.ts";

const { values: options } = parseArgs({
  options: {
    visits: { type: "string", default: "20" },
    orders: { type: "string", default: "4" },
    images: { type: "string", default: "0.5" },
    only: { type: "string", default: "1,2,3,4,5,6,7,8" },
    seconds: { type: "string", default: "15" },
    json: { type: "string" },
    before: { type: "string" },
  },
});
const rates = { visits: Number(options.visits), orders: Number(options.orders), images: Number(options.images) };
const only = options.only.split(",");
/** The drills by their numbers in docs/scale.md. The failover is last, because afterwards there is no standby. */
const drills: [number: string, drill: Drill][] = [
  ["1", restartAllNodes],
  ["2", killWebNode],
  ["2", killWorker],
  ["4", cutOffNode],
  ["5", showChanges],
  ["8", shareImages],
  ["3", killPrimary],
];
/** The time, in milliseconds, to compile the code and fill the caches before the first drill. */
const warmUpMs = 10_000;

type Run = { measurements: Measurement[]; figures?: Figures };

await ensureBuilt();
// The file of the earlier run is read first, so that a wrong name is noticed before the run.
const before = options.before ? (JSON.parse(await readFile(options.before, "utf8")) as Run) : undefined;
await withCluster(async (cluster) => {
  const run: Run = { measurements: [] };
  async function report(measurements: readonly Measurement[]) {
    run.measurements.push(...measurements);
    printTable(measurements);
    // The file is written after each drill, so that an error in a later drill does not lose earlier results.
    if (options.json) await writeFile(options.json, `${JSON.stringify(run, undefined, 2)}\n`);
  }
  const stockBefore = await readStockSums(cluster.context);
  if (only.includes("6")) {
    run.figures = await measureFigures(cluster, Number(options.seconds));
    await report(toMeasurements(run.figures));
    console.log(toFiguresTable(run.figures));
  }
  const load = startLoad(cluster.url, cluster.data, rates);
  await pause(warmUpMs);
  for (const [number, drill] of drills) {
    if (!only.includes(number)) continue;
    const measurements = await drill(cluster, load);
    await report(measurements);
    if (measurements.some(({ passed }) => passed === false)) console.log(load.client.failures.join("\n"));
  }
  await load.stop();
  if (only.includes("8")) await report(await checkImages(cluster));
  await report(await checkBooks(cluster, load, stockBefore));
  console.log(toMarkdown([...(before ? [before.measurements] : []), run.measurements]));
  if (run.figures) console.log(`\n${toFiguresTable(run.figures)}\n\n${toCapacityTable(run.figures)}`);
  if (run.measurements.some(({ passed }) => passed === false)) process.exitCode = 1;
});
