import { sql } from "kysely";
import type { Transaction } from "../../../../../platform/database/database.ts";

/** Whether staff have mailed this kind of mail again since `since`. */
export async function wasMailedSince(
  trx: Transaction,
  orderId: string,
  { kind, since }: { kind: string; since: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom("audit_log")
    .select("id")
    .where("entity", "=", "order")
    .where("entity_id", "=", orderId)
    .where("action", "=", "order.mail-again")
    .where(sql`after->>'mail'`, "=", kind)
    .where("at", ">=", since)
    .executeTakeFirst();
  return row !== undefined;
}
