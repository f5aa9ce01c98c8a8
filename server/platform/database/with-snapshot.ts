import type { Database, Transaction } from "./database.ts";

/**
 * Runs several queries on one snapshot (repeatable read). Otherwise a webhook between two of them could produce an order
 * that is paid and still awaits its payment.
 */
export function withSnapshot<Result>(db: Database, read: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
