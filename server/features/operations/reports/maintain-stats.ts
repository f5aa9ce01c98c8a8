import { toShopDay } from "#contract/values/shop-day.ts";
import type { AppContext } from "../../../context.ts";
import { addUpChanges, correctDays, listUncheckedDays, markChecked, tryLockStats } from "./stats-queries.ts";

const minuteMs = 60_000;
const batchSize = 20_000;

export function runStatsJobs(context: AppContext) {
  context.jobs.repeat("Maintenance of statistics", minuteMs, () => maintainStats(context));
}

type StatsContext = Pick<AppContext, "db" | "now">;

/**
 * Adds up the changes that writes have counted, and compares the sums of each day with its orders once the day is over.
 * After an upgrade, this comparison counts the shop's earlier orders, the newest days first.
 */
export async function maintainStats(context: StatsContext): Promise<void> {
  await addUpStats(context);
  const now = context.now();
  for (const day of await listUncheckedDays(context.db, { today: toShopDay(now), now })) {
    if ((await checkDay(context, day)) === undefined) return;
    await addUpStats(context);
  }
}

async function addUpStats({ db }: StatsContext) {
  for (let count = batchSize; count === batchSize; ) {
    count = await db
      .transaction()
      .execute(async (trx) => ((await tryLockStats(trx)) ? addUpChanges(trx, batchSize) : 0));
  }
}

/** Returns the number of sums that were wrong. Undefined if another process is adding up or correcting. */
function checkDay({ db, now }: StatsContext, day: string): Promise<number | undefined> {
  return db.transaction().execute(async (trx) => {
    if (!(await tryLockStats(trx))) return undefined;
    const corrected = await correctDays(trx, { since: day, until: day });
    await markChecked(trx, day, now());
    return corrected;
  });
}
