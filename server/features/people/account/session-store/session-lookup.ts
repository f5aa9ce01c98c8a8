import { createBatchQueue } from "../../../../platform/batches/batch-queue.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { getReadScope } from "../../../../platform/database/replicas/read-scope.ts";
import { type CustomerWithSession, findCustomersWithSessions, type SessionLookup } from "./session-queries.ts";

type LookUp = (lookup: SessionLookup) => Promise<CustomerWithSession | undefined>;
const lookUpsByDatabase = new WeakMap<Database, LookUp>();

/**
 * The customer with the session. Lookups that arrive while others run are combined into one query, because under load
 * every request has a lookup. A session that may be read from a replica is looked up alone, because each request has
 * its own position that the replica must have replayed.
 */
export async function lookUpSession(db: Database, lookup: SessionLookup): Promise<CustomerWithSession | undefined> {
  if (getReadScope()) return (await findCustomersWithSessions(db, [lookup]))[0];
  const existing = lookUpsByDatabase.get(db);
  if (existing) return existing(lookup);
  const lookUp = createBatchQueue<SessionLookup, CustomerWithSession | undefined>({
    run: async (lookups) => (await findCustomersWithSessions(db, lookups)).map((found) => Promise.resolve(found)),
    maxSize: 50,
    maxConcurrent: 2,
    stalledAfterMs: 100,
  });
  lookUpsByDatabase.set(db, lookUp);
  return lookUp(lookup);
}
