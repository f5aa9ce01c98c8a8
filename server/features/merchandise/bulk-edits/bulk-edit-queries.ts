import { sql } from "kysely";
import type { Transaction } from "../../../platform/database/database.ts";

/** Starts the changes of a product, so that they can be rolled back without those of other products. */
export async function setSavepoint(trx: Transaction) {
  await sql`savepoint product`.execute(trx);
}

export async function rollBackToSavepoint(trx: Transaction) {
  await sql`rollback to savepoint product`.execute(trx);
}
