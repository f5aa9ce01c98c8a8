import type { AppContext } from "../../../context.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  deleteOldEvents,
  insertSecurityEvent,
  listSecurityEvents,
  type SecurityEvent,
} from "./security-log-queries.ts";

export type { SecurityEvent };
/** "delayed": too many wrong passwords, so that the next ones have to wait. */
export type SecurityEventKind =
  | "signed-up"
  | "login"
  | "wrong-password"
  | "wrong-code"
  | "delayed"
  | "reset-requested"
  | "password-reset"
  | "password-changed"
  | "logout"
  | "signed-out-device"
  | "signed-out-everywhere";

/** Networks are personal data: long enough to investigate an attack, no longer. */
const retentionDays = 90;

/** Never pass passwords, codes or tokens. `client.device` is not stored. */
export async function recordSecurityEvent(
  context: Pick<AppContext, "db" | "now">,
  kind: SecurityEventKind,
  email: string,
  client: { network: string },
  db: Database = context.db,
) {
  const at = context.now();
  await insertSecurityEvent(db, { at, kind, email, network: client.network });
  await deleteOldEvents(db, new Date(at.getTime() - retentionDays * 86_400_000));
}

/** The newest events, newest first. */
export function getSecurityLog(db: Database, email?: string, limit = 200): Promise<SecurityEvent[]> {
  return listSecurityEvents(db, email?.trim().toLowerCase(), limit);
}
