import type { AppContext } from "../../../../context.ts";
import { createBatchQueue } from "../../../../platform/batches/batch-queue.ts";
import { getReadScope } from "../../../../platform/database/replicas/read-scope.ts";
import { type CustomerWithSession, findCustomersWithSessions, type SessionLookup } from "./session-queries.ts";

/**
 * The customer with the session. Lookups that arrive while others run are combined into one query, because under load
 * every request has a lookup. A session that may be read from a replica is looked up alone, because each request has
 * its own position that the replica must have replayed.
 */
export async function lookUpSession(
  { db, shared }: Pick<AppContext, "db" | "shared">,
  lookup: SessionLookup,
): Promise<CustomerWithSession | undefined> {
  return getReadScope() ? (await findCustomersWithSessions(db, [lookup]))[0] : shared(createLookup)(lookup);
}

function createLookup({ db }: AppContext) {
  return createBatchQueue<SessionLookup, CustomerWithSession | undefined>({
    run: async (lookups) => (await findCustomersWithSessions(db, lookups)).map((found) => Promise.resolve(found)),
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
}
