import type { Database, InTransaction } from "./open.ts";

/**
 * Several questions about the same things, answered as they all were at one moment: between them others may change them,
 * and a webhook would leave an order that is paid and still waits for its payment.
 */
export function atOneMoment<Found>(db: Database, read: (then: InTransaction) => Promise<Found>): Promise<Found> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
