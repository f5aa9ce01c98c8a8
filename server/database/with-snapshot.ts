import type { Database, Transaction } from "./database.ts";

/**
 * Several questions about the same things, answered as they all were at one moment: between them others may change them,
 * and a webhook would leave an order that is paid and still waits for its payment.
 */
export function withSnapshot<Result>(db: Database, read: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
