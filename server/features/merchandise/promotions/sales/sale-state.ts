import { createDatabaseCache } from "../../../../platform/cache/database-cache.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { readFromPrimary } from "../../../../platform/database/replicas/read-scope.ts";
import { findSaleState } from "./sale-queries.ts";

export const salesTopic = "sales";

const stateOf = createDatabaseCache<"sales", Awaited<ReturnType<typeof findSaleState>>>({
  maxEntries: 1,
  // The delay after which sales of other processes are seen without a notification. Milliseconds.
  ttlMs: 3000,
  topicsOf: () => [salesTopic],
});

/** The state of sales, cached in memory because each request needs it. */
export const getSaleState = (db: Database, now: Date) =>
  stateOf(db).get("sales", () => readFromPrimary(() => findSaleState(db, now)));

/** Called after a commit, because this process need not wait for its own notification. */
export const forgetSaleState = (db: Database) => stateOf(db).invalidate([salesTopic]);
