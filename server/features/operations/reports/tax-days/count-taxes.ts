import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../../context.ts";
import { countTaxDay, listUncountedTaxDays } from "./tax-days-queries.ts";

const intervalMs = 10 * 60_000;

/**
 * Counts the invoices from before the release that added the sums of the tax summary, a day at a time. A new shop has
 * no such invoices.
 */
export function runTaxJobs(context: AppContext) {
  context.jobs.repeat("Sums of taxes", intervalMs, () => countTaxes(context));
}

export async function countTaxes({ db, now }: Pick<AppContext, "db" | "now">): Promise<void> {
  for (const day of await listUncountedTaxDays(db, toShopDay(now())))
    await db.transaction().execute((trx) => countTaxDay(trx, day));
}
