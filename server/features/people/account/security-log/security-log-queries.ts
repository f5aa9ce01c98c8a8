import type { Database } from "../../../../platform/database/database.ts";

export type SecurityEvent = { at: Date; kind: string; email: string; network: string };

export async function insertSecurityEvent(db: Database, event: SecurityEvent) {
  await db.insertInto("security_events").values(event).execute();
}

/** Newest first; with `email` only the events of this address. */
export function listSecurityEvents(db: Database, email: string | undefined, limit: number): Promise<SecurityEvent[]> {
  const events = db.selectFrom("security_events").select(["at", "kind", "email", "network"]);
  // Both orders are those of an index of the partitions.
  const sorted =
    email === undefined
      ? events.orderBy("at", "desc").orderBy("id", "desc")
      : events.where("email", "=", email).orderBy("id", "desc");
  return sorted.limit(limit).execute();
}
