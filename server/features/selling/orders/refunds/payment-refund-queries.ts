import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";

export type RefundCause = "cancelled" | "late" | "duplicate" | "wrong amount" | "manual" | "returned";
type NewRefund = { payment_id: string; amount: number; cause: RefundCause; requested_at: Date };

/** False if the payment has a refund already. */
export async function insertRefund(trx: Transaction, refund: NewRefund): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("refunds")
    .values({ id: newId(), ...refund })
    .onConflict((conflict) => conflict.column("payment_id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

/** Captured payments of this order without a refund. */
export function listUnrefundedPayments(trx: Transaction, orderId: string) {
  return trx
    .selectFrom("payments as p")
    .leftJoin("refunds as r", "r.payment_id", "p.id")
    .select(["p.id", "p.amount"])
    .where("p.order_id", "=", orderId)
    .where("p.state", "=", "captured")
    .where("r.id", "is", null)
    .execute();
}

/** Deletes the refunds of this order that were requested for this cause and not sent yet. */
export async function deleteRefundRequests(trx: Transaction, orderId: string, cause: RefundCause) {
  const payments = trx.selectFrom("payments").select("id").where("order_id", "=", orderId);
  await trx
    .deleteFrom("refunds")
    .where("payment_id", "in", payments)
    .where("cause", "=", cause)
    .where("attempted_at", "is", null)
    .where("confirmed_at", "is", null)
    .execute();
}
