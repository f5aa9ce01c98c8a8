import type { Database } from "../database/database.ts";
import { announceChange } from "./changes-queries.ts";
import { invalidateDatabaseCaches } from "./database-cache.ts";

/**
 * The channel of notifications. Former versions use it, too: they understand the topics, ignore the transaction and do
 * not log changes.
 */
export const changeChannel = "pages_changed";
/** Precedes the transaction's id in the last line of a notification. */
const transactionMark = "transaction:";
/** PostgreSQL refuses payloads of 8,000 bytes and more. An xid8 has at most 20 digits. */
const maxTopicBytes = 7999 - `\n${transactionMark}`.length - 20;

/**
 * Announces that rows have changed. When the caller's transaction commits, every process drops its cached values of the
 * topic `name`, or only of the topics `name:id`.
 */
export async function changed(db: Database, name: string, ids?: readonly string[]): Promise<void> {
  const topics = ids ? toTopics(name, ids) : [name];
  if (topics.length === 0) return;
  await announceChange(db, changeChannel, topics, `${topics.join("\n")}\n${transactionMark}`);
  // Outside of a transaction the change is visible already, and this process sees it without waiting for the notification.
  invalidateDatabaseCaches(db, topics);
}

function toTopics(name: string, ids: readonly string[]): string[] {
  const topics = [...new Set(ids)].map((id) => `${name}:${id}`);
  return Buffer.byteLength(topics.join("\n")) <= maxTopicBytes ? topics : [name];
}

/** `xid` is undefined if a former version sent the notification. */
export function parseNotification(payload: string): { topics: string[]; xid: string | undefined } {
  const lines = payload.split("\n");
  const xid = lines.at(-1)?.startsWith(transactionMark) ? lines.pop()?.slice(transactionMark.length) : undefined;
  return { topics: lines, xid };
}
