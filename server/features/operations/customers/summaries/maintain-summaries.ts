import type { AppContext } from "../../../../context.ts";
import { hasChangedCustomers, tryLockSummaries, updateSummaries } from "./summary-queries.ts";

const intervalMs = 5000;
/** A transaction with so many customers takes some hundred milliseconds. */
const batchSize = 2000;

/** The list of customers follows orders, refunds, returns, profiles and addresses within seconds. */
export function runCustomerJobs(context: AppContext) {
  context.jobs.repeat("Figures of customers", intervalMs, () => maintainSummaries(context));
}

/** Computes the rows of all customers who have changed. After an upgrade these are all customers. */
export async function maintainSummaries({ db }: Pick<AppContext, "db">): Promise<void> {
  while (await hasChangedCustomers(db)) {
    const count = await db
      .transaction()
      .execute(async (trx) => ((await tryLockSummaries(trx)) ? updateSummaries(trx, batchSize) : 0));
    if (count === 0) return;
  }
}
