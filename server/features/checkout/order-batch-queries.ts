import { sql } from "kysely";
import type { Transaction } from "../../platform/database/database.ts";

/** Ends with an error what waits longer for a lock in this transaction: its orders are then placed alone. */
export async function limitLockWaits(trx: Transaction) {
  await sql`set local lock_timeout = '250ms'`.execute(trx);
}
