import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database.ts";

/**
 * Sets the longest time, in milliseconds, that a statement of this transaction waits for a lock. After it the
 * transaction fails, and its orders are placed one by one.
 */
export async function limitLockWaits(trx: Transaction) {
  await sql`set local lock_timeout = '250ms'`.execute(trx);
}
