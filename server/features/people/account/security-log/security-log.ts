import type { AppContext } from "../../../../context.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { insertSecurityEvent, listSecurityEvents, type SecurityEvent } from "./security-log-queries.ts";

export type { SecurityEvent };
/** "delayed": too many wrong passwords, so that the next ones have to wait. */
export type SecurityEventKind =
  | "signed-up"
  | "login"
  | "login-code-requested"
  | "guest-orders-claimed"
  | "wrong-password"
  | "wrong-code"
  | "delayed"
  | "reset-requested"
  | "password-reset"
  | "password-changed"
  | "logout"
  | "signed-out-device"
  | "signed-out-everywhere"
  | "staff-login"
  | "staff-wrong-password"
  | "staff-wrong-code"
  | "staff-delayed"
  | "staff-logout"
  | "staff-signed-out-device"
  | "staff-reset-requested"
  | "staff-password-reset"
  | "staff-password-changed";

/**
 * Never pass passwords, codes or tokens. `client.device` is not stored. Networks are personal data, so old partitions
 * of the log are dropped (server/partitioned-tables.ts).
 */
export async function recordSecurityEvent(
  context: Pick<AppContext, "db" | "now">,
  kind: SecurityEventKind,
  email: string,
  client: { network: string },
  db: Database = context.db,
) {
  await insertSecurityEvent(db, { at: context.now(), kind, email, network: client.network });
}

/** The newest events, newest first. */
export function getSecurityLog(db: Database, email?: string, limit = 200): Promise<SecurityEvent[]> {
  return listSecurityEvents(db, email?.trim().toLowerCase(), limit);
}
