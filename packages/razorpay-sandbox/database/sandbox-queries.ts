import type { Selectable } from "kysely";
import type { SandboxDatabase, SandboxTables, SandboxTransaction } from "./sandbox-tables.ts";

export type SandboxOrder = Selectable<SandboxTables["sandbox_orders"]>;
export type SandboxPayment = Selectable<SandboxTables["sandbox_payments"]>;
export type SandboxRefund = Selectable<SandboxTables["sandbox_refunds"]>;

export async function insertOrder(db: SandboxDatabase, order: SandboxOrder): Promise<void> {
  await db.insertInto("sandbox_orders").values(order).execute();
}

export function findOrder(db: SandboxDatabase, id: string) {
  return db.selectFrom("sandbox_orders").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Prevents concurrent payments of the order until the transaction ends. */
export function lockOrder(trx: SandboxTransaction, id: string) {
  return trx.selectFrom("sandbox_orders").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export function listPayments(db: SandboxDatabase, orderId: string): Promise<SandboxPayment[]> {
  return db.selectFrom("sandbox_payments").selectAll().where("order_id", "=", orderId).orderBy("id").execute();
}

export async function insertPayment(trx: SandboxTransaction, payment: SandboxPayment): Promise<void> {
  await trx.insertInto("sandbox_payments").values(payment).execute();
}

export function findPayment(db: SandboxDatabase, id: string): Promise<SandboxPayment | undefined> {
  return db.selectFrom("sandbox_payments").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockPayment(trx: SandboxTransaction, id: string): Promise<SandboxPayment | undefined> {
  return trx.selectFrom("sandbox_payments").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Captures late payments that are due. Each payment is returned to one caller only. */
export function captureDuePayments(trx: SandboxTransaction, now: Date): Promise<SandboxPayment[]> {
  return trx
    .updateTable("sandbox_payments")
    .set({ status: "captured" })
    .where("status", "=", "created")
    .where("capture_at", "<=", now)
    .returningAll()
    .execute();
}

export async function updatePaymentStatus(
  trx: SandboxTransaction,
  id: string,
  status: SandboxPayment["status"],
): Promise<void> {
  await trx.updateTable("sandbox_payments").set({ status }).where("id", "=", id).execute();
}

export async function insertRefund(trx: SandboxTransaction, refund: SandboxRefund): Promise<void> {
  await trx.insertInto("sandbox_refunds").values(refund).execute();
}

export function listRefunds(db: SandboxDatabase, paymentId: string): Promise<SandboxRefund[]> {
  return db.selectFrom("sandbox_refunds").selectAll().where("payment_id", "=", paymentId).orderBy("id").execute();
}
