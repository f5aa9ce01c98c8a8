import { sql } from "kysely";
import type { Database, Transaction } from "../../../../platform/database/database.ts";
import type { ProviderRefund } from "../provider/razorpay.ts";

export function findUnconfirmedRefund(db: Database, paymentId: string) {
  return db
    .selectFrom("refunds")
    .select(["id", "payment_id", "amount"])
    .where("payment_id", "=", paymentId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
}

export function findRefund(db: Database, paymentId: string) {
  return db
    .selectFrom("refunds")
    .select(["cause", "confirmed_at"])
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
}

/** Returns the total of the refunds that were not recorded before, in paise. */
export async function insertProcessedRefunds(
  trx: Transaction,
  paymentId: string,
  refunds: readonly ProviderRefund[],
  { at, isMailDue }: { at: Date; isMailDue: boolean },
): Promise<number> {
  const inserted = await trx
    .insertInto("processed_refunds")
    .values(
      refunds.map(({ id, amount }) => ({ id, payment_id: paymentId, amount, received_at: at, mail_due: isMailDue })),
    )
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("amount")
    .execute();
  return inserted.reduce((total, { amount }) => total + amount, 0);
}

/**
 * Returns the refunds about which the customer is to be mailed now, and marks them as mailed. A refund is left out
 * while a request by staff for the same amount is being sent, because it may be the refund of this request.
 */
export async function takeRefundsToMail(
  trx: Transaction,
  paymentId: string,
): Promise<{ id: string; amount: number }[]> {
  const { rows } = await sql<{ id: string; amount: number }>`
    update processed_refunds f set mail_due = false
    where f.payment_id = ${paymentId} and f.mail_due
      and (exists (select from partial_refunds s where s.provider_refund_id = f.id)
        or not exists (select from partial_refunds s where s.payment_id = f.payment_id and s.amount = f.amount
          and s.provider_refund_id is null and s.failed is null and s.attempted_at is not null))
    returning f.id, f.amount`.execute(trx);
  return rows;
}

/** The total of the refunds that the provider has processed, in paise. */
export async function getProcessedTotal(db: Database, paymentId: string): Promise<number> {
  const { total } = await db
    .selectFrom("processed_refunds")
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as("total"))
    .where("payment_id", "=", paymentId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function markRefundConfirmed(trx: Transaction, paymentId: string, now: Date): Promise<void> {
  await trx
    .updateTable("refunds")
    .set({ confirmed_at: now })
    .where("payment_id", "=", paymentId)
    .where("confirmed_at", "is", null)
    .execute();
}

export async function markRefundTried(db: Database, paymentId: string, now: Date): Promise<void> {
  await db.updateTable("refunds").set({ attempted_at: now }).where("payment_id", "=", paymentId).execute();
}

/** Refunds that are due for a retry: after one minute, then with a doubling interval. */
export async function listDueRefunds(db: Database, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    select payment_id from refunds
    where confirmed_at is null and coalesce(attempted_at, requested_at)
      + greatest(coalesce(attempted_at, requested_at) - requested_at, interval '1 minute') <= ${now}
    order by requested_at limit ${limit}`.execute(db);
  return rows.map(({ payment_id }) => payment_id);
}
