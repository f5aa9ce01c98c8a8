import type { Database } from "../../../platform/database/database.ts";

export type SecurityEvent = { at: Date; kind: string; email: string; network: string };

export async function insertSecurityEvent(db: Database, event: SecurityEvent) {
  await db.insertInto("security_events").values(event).execute();
}

/** Newest first; with `email` only the events of this address. */
export function listSecurityEvents(db: Database, email: string | undefined, limit: number): Promise<SecurityEvent[]> {
  const events = db.selectFrom("security_events").select(["at", "kind", "email", "network"]);
  const filtered = email === undefined ? events : events.where("email", "=", email);
  return filtered.orderBy("id", "desc").limit(limit).execute();
}

/** Deletes a few old events; runs with every new event, which bounds the table. Skips locked rows. */
export async function deleteOldEvents(db: Database, before: Date) {
  const old = db.selectFrom("security_events").select("id").where("at", "<", before).limit(5).forUpdate().skipLocked();
  await db.deleteFrom("security_events").where("id", "in", old).execute();
}
