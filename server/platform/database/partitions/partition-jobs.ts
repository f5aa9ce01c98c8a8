import type { Logger } from "pino";
import { type Database, withoutQueryTimeout } from "../database.ts";
import { maintainPartitions, type PartitionedTable } from "./partitions.ts";

const intervalMs = 6 * 3_600_000;

/** Maintains the partitions now and every six hours, until the returned function is called. */
export function runPartitionJobs(
  { db, now, log }: { db: Database; now: () => Date; log: Logger },
  tables: readonly PartitionedTable[],
): () => Promise<void> {
  const run = () =>
    withoutQueryTimeout(db, (direct) => maintainPartitions(direct, tables, now())).catch((error: unknown) => {
      // Until the next run succeeds, new months are written to the default partition.
      log.warn({ err: error }, "Could not maintain the partitions");
    });
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, intervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
