import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";

export function findUnsentRefund(db: Database, id: string) {
  return db
    .selectFrom("partial_refunds")
    .select(["id", "order_id", "payment_id", "amount"])
    .where("id", "=", id)
    .where("provider_refund_id", "is", null)
    .where("failed", "is", null)
    .executeTakeFirst();
}

export async function markPartialRefundTried(db: Database, id: string, now: Date) {
  await db.updateTable("partial_refunds").set({ attempted_at: now }).where("id", "=", id).execute();
}

export async function markPartialRefundSent(db: Database, id: string, providerRefundId: string) {
  await db.updateTable("partial_refunds").set({ provider_refund_id: providerRefundId }).where("id", "=", id).execute();
}

/** Returns the id of the refund's order. Undefined if the refund was marked as failed before. */
export async function markPartialRefundFailed(trx: Transaction, id: string, failed: string) {
  const row = await trx
    .updateTable("partial_refunds")
    .set({ failed })
    .where("id", "=", id)
    .where("failed", "is", null)
    .returning("order_id as orderId")
    .executeTakeFirst();
  return row?.orderId;
}

/**
 * The reason that staff gave for a refund of the provider. The provider's report may arrive before the refund's id is
 * stored. Then the reason is that of a refund of the same amount that is being sent.
 */
export async function findRefundReason(db: Database, paymentId: string, refund: { id: string; amount: number }) {
  const row = await db
    .selectFrom("partial_refunds")
    .select("reason")
    .where("payment_id", "=", paymentId)
    .where((where) =>
      where.or([
        where("provider_refund_id", "=", refund.id),
        where.and([
          where("provider_refund_id", "is", null),
          where("attempted_at", "is not", null),
          where("amount", "=", refund.amount),
        ]),
      ]),
    )
    .orderBy(sql`provider_refund_id nulls last`)
    .executeTakeFirst();
  return row?.reason;
}

/** The refunds whose job was lost or failed. They are due a minute after the request and after each attempt. */
export async function listDuePartialRefunds(db: Database, now: Date, limit: number): Promise<string[]> {
  const before = new Date(now.getTime() - 60_000);
  const rows = await db
    .selectFrom("partial_refunds")
    .select("id")
    .where("payment_id", "is not", null)
    .where("provider_refund_id", "is", null)
    .where("failed", "is", null)
    .where("requested_at", "<", before)
    .where((where) => where.or([where("attempted_at", "is", null), where("attempted_at", "<", before)]))
    .orderBy("requested_at")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
