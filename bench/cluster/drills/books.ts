import { findBookFaults, type StockSums } from "../../checks/check-books.ts";
import type { ClusterLoad } from "../load/cluster-load.ts";
import { compareWithStored } from "../load/order-ledger.ts";
import type { Cluster } from "../parts/cluster.ts";
import { type Measurement, toRatio } from "./drill.ts";

/**
 * Checks after all drills that every confirmed order is stored once, that its mail was sent once, and that stock,
 * payments and totals agree.
 */
export async function checkBooks(cluster: Cluster, load: ClusterLoad, before: StockSums): Promise<Measurement[]> {
  const seconds = await cluster.waitUntilJobsAreDone();
  const { ledger } = load;
  const keys = ledger.attempts.map(({ key }) => key);
  const stored = await cluster.context.db
    .selectFrom("orders")
    .select(["id", "idempotency_key as key"])
    .where("idempotency_key", "in", keys)
    .execute();
  const faults = [...compareWithStored(ledger, stored), ...(await findBookFaults(cluster.context, before))];
  for (const fault of faults.slice(0, 20)) console.log(fault);
  const answered = ledger.attempts.filter(({ orderId }) => orderId).length;
  const refused = ledger.attempts.filter(({ refusal }) => refusal);
  for (const { refusal } of refused.slice(0, 5)) console.log(`refused: ${refusal}`);
  const unanswered = ledger.attempts.length - answered - refused.length;
  const repeated = cluster.mails.countRepeated();
  const drill = "7 books";
  return [
    {
      drill,
      what: "orders: confirmed, refused, never answered",
      measured: `${answered}, ${refused.length}, ${unanswered}`,
    },
    { drill, what: "faults in the books", measured: String(faults.length), limit: "0", passed: faults.length === 0 },
    { drill, what: "time until all mails were sent", measured: `${seconds.toFixed(1)} s` },
    {
      drill,
      what: "mails sent twice",
      measured: toRatio(repeated, cluster.mails.received.size),
      limit: "0",
      passed: repeated === 0,
    },
  ];
}
