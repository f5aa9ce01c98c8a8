import type { Database } from "../database/database.ts";
import { listen } from "../database/listen.ts";
import { notify } from "./changes-queries.ts";
import { invalidateDatabaseCaches } from "./database-cache.ts";
import { everything } from "./topics.ts";

/** The name of former versions, whose processes clear all their pages whatever the payload is. */
const channel = "pages_changed";
/** PostgreSQL refuses payloads of 8,000 bytes and more. */
const maxPayloadBytes = 7999;

/**
 * Announces that rows have changed: with the commit of the caller's transaction, every process drops what it has cached of
 * the topic `name`, or only of the topics `name:id`.
 */
export async function changed(db: Database, name: string, ids?: readonly string[]): Promise<void> {
  const topics = ids ? toTopics(name, ids) : [name];
  if (topics.length === 0) return;
  await notify(db, channel, topics.join("\n"));
  // Outside of a transaction the change is visible already, and this process sees it without waiting for the notification.
  invalidateDatabaseCaches(db, topics);
}

function toTopics(name: string, ids: readonly string[]): string[] {
  const topics = [...new Set(ids)].map((id) => `${name}:${id}`);
  return Buffer.byteLength(topics.join("\n")) <= maxPayloadBytes ? topics : [name];
}

/** Calls `onChange` with the topics of every change in any process; with `everything` if changes may have been missed. */
export function listenForChanges(
  databaseUrl: string,
  onChange: (topics: readonly string[]) => void,
): Promise<() => Promise<void>> {
  return listen(databaseUrl, channel, (payload) => onChange(payload ? payload.split("\n") : [everything]));
}
