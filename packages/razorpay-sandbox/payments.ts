import {
  captureDuePayments,
  findOrder,
  findPayment,
  insertOrder,
  insertPayment,
  insertRefund,
  listPayments,
  listRefunds,
  lockOrder,
  lockPayment,
  type SandboxPayment,
  updatePaymentStatus,
} from "./database/sandbox-queries.ts";
import type { SandboxTransaction } from "./database/sandbox-tables.ts";
import { newId } from "./new-id.ts";
import { toOrderEntity, toPaymentEntity, toRefundEntity } from "./sandbox-entities.ts";
import { SandboxError } from "./sandbox-error.ts";
import type { SandboxOptions } from "./sandbox-options.ts";
import { queueWebhook } from "./sandbox-webhooks.ts";
import { signPayment } from "./signatures.ts";

/** Delay of a late payment in milliseconds: one minute longer than the merchant's reservation. */
const latePaymentDelayMs = 16 * 60 * 1000;

/** The outcomes that a customer can choose in the checkout. Closing it sends no request. */
export const outcomes = ["paid", "authorized", "refused", "gone", "late"] as const;
export type Outcome = (typeof outcomes)[number];
type PaymentAttempt = { orderId: string; outcome: Outcome; email: string; contact: string };

export async function createOrder(
  options: SandboxOptions,
  input: { amount: number; currency: string; receipt: string },
) {
  const order = { id: `order_${newId()}`, ...input, created_at: options.now() };
  await insertOrder(options.db, order);
  return toOrderEntity(order);
}

export async function requireOrder(options: SandboxOptions, id: string) {
  const order = await findOrder(options.db, id);
  if (!order) throw new SandboxError("The id provided does not exist");
  return order;
}

/** Simulates a payment with the chosen outcome. Returns what the real checkout returns to the merchant's page. */
export async function createPayment(options: SandboxOptions, { orderId, outcome, email, contact }: PaymentAttempt) {
  const payment = await options.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new SandboxError("The id provided does not exist");
    await requireUnpaid(trx, orderId);
    const now = options.now();
    const payment: SandboxPayment = {
      id: `pay_${newId()}`,
      order_id: orderId,
      amount: order.amount,
      status: statusByOutcome[outcome],
      email,
      contact,
      capture_at: outcome === "late" ? new Date(now.getTime() + latePaymentDelayMs) : null,
      created_at: now,
    };
    await insertPayment(trx, payment);
    if (payment.status === "captured") await queueCapturedWebhooks(trx, options, payment);
    if (payment.status === "authorized") await queuePaymentWebhook(trx, options, "payment.authorized", payment);
    if (payment.status === "failed") await queuePaymentWebhook(trx, options, "payment.failed", payment);
    return payment;
  });
  const signature = signPayment(orderId, payment.id, options.keys.keySecret);
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: payment.id, razorpay_signature: signature };
  return { payment: toPaymentEntity(payment), ...(outcome === "paid" || outcome === "authorized" ? { proof } : {}) };
}
const statusByOutcome = {
  paid: "captured",
  authorized: "authorized",
  refused: "failed",
  gone: "captured",
  late: "created",
} as const satisfies Record<Outcome, SandboxPayment["status"]>;

async function requireUnpaid(trx: SandboxTransaction, orderId: string) {
  const payments = await listPayments(trx, orderId);
  if (payments.some(({ status }) => status === "captured" || status === "refunded")) {
    throw new SandboxError("This order has been paid already");
  }
}

export async function getPayments(options: SandboxOptions, orderId: string) {
  await requireOrder(options, orderId);
  await captureLatePayments(options);
  const payments = await listPayments(options.db, orderId);
  const items = await Promise.all(payments.map((payment) => toEntityWithRefunds(options, payment)));
  return { entity: "collection", count: items.length, items };
}

export async function getPayment(options: SandboxOptions, id: string) {
  await captureLatePayments(options);
  return toEntityWithRefunds(options, requirePayment(await findPayment(options.db, id)));
}

async function toEntityWithRefunds({ db }: SandboxOptions, payment: SandboxPayment) {
  return toPaymentEntity(payment, sumAmounts(await listRefunds(db, payment.id)));
}

/**
 * Captures an authorized payment. Of concurrent requests one succeeds and the others are refused, as by the real
 * provider.
 */
export function capturePayment(options: SandboxOptions, id: string, amount: number) {
  return options.db.transaction().execute(async (trx) => {
    const payment = requirePayment(await lockPayment(trx, id));
    if (payment.status !== "authorized") throw new SandboxError("This payment has already been captured");
    if (amount !== payment.amount) {
      throw new SandboxError("Capture amount must be equal to the amount authorized");
    }
    const captured = { ...payment, status: "captured" as const };
    await updatePaymentStatus(trx, id, captured.status);
    await queueCapturedWebhooks(trx, options, captured);
    return toPaymentEntity(captured);
  });
}

export function refundPayment(
  options: SandboxOptions,
  id: string,
  amount: number | undefined,
  idempotencyKey: string | undefined,
) {
  return options.db.transaction().execute(async (trx) => {
    const payment = requirePayment(await lockPayment(trx, id));
    const existing = await listRefunds(trx, id);
    const repeated = existing.find(({ idempotency_key }) => idempotencyKey && idempotency_key === idempotencyKey);
    if (repeated) return toRefundEntity(repeated);
    if (payment.status === "refunded") throw new SandboxError("The payment has been fully refunded already");
    if (payment.status !== "captured") throw new SandboxError("The payment status should be captured");
    const remaining = payment.amount - sumAmounts(existing);
    if (amount !== undefined && amount > remaining) {
      throw new SandboxError("The refund amount provided is greater than the amount that is left");
    }
    const refund = {
      id: `rfnd_${newId()}`,
      payment_id: id,
      amount: amount ?? remaining,
      idempotency_key: idempotencyKey ?? null,
      created_at: options.now(),
    };
    await insertRefund(trx, refund);
    const status = refund.amount === remaining ? "refunded" : payment.status;
    await updatePaymentStatus(trx, id, status);
    const entities = {
      refund: { entity: toRefundEntity(refund) },
      payment: { entity: toPaymentEntity({ ...payment, status }, payment.amount - remaining + refund.amount) },
    };
    await queueWebhook(trx, options, { event: "refund.processed", payload: entities });
    return toRefundEntity(refund);
  });
}

export async function getRefunds(options: SandboxOptions, id: string) {
  requirePayment(await findPayment(options.db, id));
  const items = (await listRefunds(options.db, id)).map(toRefundEntity);
  return { entity: "collection", count: items.length, items };
}

/** Captures the payments with the outcome "late" that are due. */
export async function captureLatePayments(options: SandboxOptions): Promise<void> {
  await options.db.transaction().execute(async (trx) => {
    for (const payment of await captureDuePayments(trx, options.now()))
      await queueCapturedWebhooks(trx, options, payment);
  });
}

async function queueCapturedWebhooks(trx: SandboxTransaction, options: SandboxOptions, payment: SandboxPayment) {
  await queuePaymentWebhook(trx, options, "payment.captured", payment);
  const order = await findOrder(trx, payment.order_id);
  if (!order) throw new Error(`The order ${payment.order_id} is missing`);
  const entities = { payment: { entity: toPaymentEntity(payment) }, order: { entity: toOrderEntity(order, true) } };
  await queueWebhook(trx, options, { event: "order.paid", payload: entities });
}

function queuePaymentWebhook(trx: SandboxTransaction, options: SandboxOptions, event: string, payment: SandboxPayment) {
  return queueWebhook(trx, options, { event, payload: { payment: { entity: toPaymentEntity(payment) } } });
}

function sumAmounts(refunds: readonly { amount: number }[]): number {
  return refunds.reduce((total, { amount }) => total + amount, 0);
}

function requirePayment(payment: SandboxPayment | undefined): SandboxPayment {
  if (!payment) throw new SandboxError("The id provided does not exist");
  return payment;
}
