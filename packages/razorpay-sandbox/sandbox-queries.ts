import type { Selectable } from "kysely";
import type { Database, Transaction } from "../../server/platform/database/database.ts";
import type { Tables } from "../../server/platform/database/tables.ts";

export type SandboxPayment = Selectable<Tables["sandbox_payments"]>;
export type SandboxRefund = Selectable<Tables["sandbox_refunds"]>;

export async function insertOrder(db: Database, order: Selectable<Tables["sandbox_orders"]>): Promise<void> {
  await db.insertInto("sandbox_orders").values(order).execute();
}

export function findOrder(db: Database, id: string) {
  return db.selectFrom("sandbox_orders").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Prevents concurrent payments of the order until the transaction ends. */
export function lockOrder(trx: Transaction, id: string) {
  return trx.selectFrom("sandbox_orders").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export function listPayments(db: Database, orderId: string): Promise<SandboxPayment[]> {
  return db.selectFrom("sandbox_payments").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

export async function insertPayment(trx: Transaction, payment: SandboxPayment): Promise<void> {
  await trx.insertInto("sandbox_payments").values(payment).execute();
}

export function findPayment(db: Database, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom("sandbox_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockPayment(trx: Transaction, id: string): Promise<SandboxPayment | undefined> {
  return trx.selectFrom("sandbox_payments").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Captures late payments that are due. Each payment is returned to one caller only. */
export function captureDuePayments(trx: Transaction, now: Date): Promise<SandboxPayment[]> {
  return trx
    .updateTable("sandbox_payments")
    .set({ status: "captured" })
    .where("status", "=", "created")
    .where("capture_at", "<=", now)
    .returningAll()
    .execute();
}

export async function updatePaymentStatus(
  trx: Transaction,
  id: string,
  status: SandboxPayment["status"],
): Promise<void> {
  await trx.updateTable("sandbox_payments").set({ status }).where("id", "=", id).execute();
}

export async function insertRefund(trx: Transaction, refund: SandboxRefund): Promise<void> {
  await trx.insertInto("sandbox_refunds").values(refund).execute();
}

export function listRefunds(db: Database, paymentId: string): Promise<SandboxRefund[]> {
  return db.selectFrom("sandbox_refunds").selectAll().where("payment_id", "=", paymentId).orderBy("id").execute();
}
