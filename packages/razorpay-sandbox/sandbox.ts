import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../../server/context.ts";
import { signPayment } from "../../server/features/payments/signatures.ts";
import type { Transaction } from "../../server/platform/database/database.ts";
import { newId } from "../../server/platform/database/id.ts";
import { toOrderEntity, toPaymentEntity, toRefundEntity } from "./sandbox-entities.ts";
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
} from "./sandbox-queries.ts";
import { queueWebhook } from "./sandbox-webhooks.ts";

/** One minute longer than the merchant's reservation. Milliseconds. */
const latePaymentDelayMs = 16 * 60 * 1000;

/** The outcomes that a customer can choose in the checkout. Closing it sends no request. */
export const outcomes = ["paid", "authorized", "refused", "gone", "late"] as const;
export type Outcome = (typeof outcomes)[number];
type PaymentAttempt = { orderId: string; outcome: Outcome; email: string; contact: string };

export async function createOrder(context: AppContext, input: { amount: number; currency: string; receipt: string }) {
  const order = { id: `order_${newId()}`, ...input, created_at: context.now() };
  await insertOrder(context.db, order);
  return toOrderEntity(order);
}

export async function requireOrder(context: AppContext, id: string) {
  const order = await findOrder(context.db, id);
  if (!order) throw new Refusal("invalid", "The id provided does not exist");
  return order;
}

/** Simulates a payment with the chosen outcome. Returns what the real checkout returns to the merchant's page. */
export async function createPayment(context: AppContext, { orderId, outcome, email, contact }: PaymentAttempt) {
  const payment = await context.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (!order) throw new Refusal("invalid", "The id provided does not exist");
    await requireUnpaid(trx, orderId);
    const now = context.now();
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
    if (payment.status === "captured") await queueCapturedWebhooks(trx, context, payment);
    if (payment.status === "authorized") await queuePaymentWebhook(trx, context, "payment.authorized", payment);
    if (payment.status === "failed") await queuePaymentWebhook(trx, context, "payment.failed", payment);
    return payment;
  });
  const signature = signPayment(orderId, payment.id, context.config.payments.keySecret);
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

async function requireUnpaid(trx: Transaction, orderId: string) {
  const payments = await listPayments(trx, orderId);
  if (payments.some(({ status }) => status === "captured" || status === "refunded")) {
    throw new Refusal("invalid", "This order has been paid already");
  }
}

export async function getPayments(context: AppContext, orderId: string) {
  await requireOrder(context, orderId);
  await captureLatePayments(context);
  const items = (await listPayments(context.db, orderId)).map(toPaymentEntity);
  return { entity: "collection", count: items.length, items };
}

export async function getPayment(context: AppContext, id: string) {
  await captureLatePayments(context);
  return toPaymentEntity(requirePayment(await findPayment(context.db, id)));
}

/** Of concurrent requests one captures; the others are refused, as by the real provider. */
export function capturePayment(context: AppContext, id: string, amount: number) {
  return context.db.transaction().execute(async (trx) => {
    const payment = requirePayment(await lockPayment(trx, id));
    if (payment.status !== "authorized") throw new Refusal("invalid", "This payment has already been captured");
    if (amount !== payment.amount) {
      throw new Refusal("invalid", "Capture amount must be equal to the amount authorized");
    }
    const captured = { ...payment, status: "captured" as const };
    await updatePaymentStatus(trx, id, captured.status);
    await queueCapturedWebhooks(trx, context, captured);
    return toPaymentEntity(captured);
  });
}

export function refundPayment(
  context: AppContext,
  id: string,
  amount: number | undefined,
  idempotencyKey: string | undefined,
) {
  return context.db.transaction().execute(async (trx) => {
    const payment = requirePayment(await lockPayment(trx, id));
    const existing = await listRefunds(trx, id);
    const repeated = existing.find(({ idempotency_key }) => idempotencyKey && idempotency_key === idempotencyKey);
    if (repeated) return toRefundEntity(repeated);
    if (payment.status === "refunded") throw new Refusal("invalid", "The payment has been fully refunded already");
    if (payment.status !== "captured") throw new Refusal("invalid", "The payment status should be captured");
    const remaining = payment.amount - existing.reduce((total, { amount }) => total + amount, 0);
    if (amount !== undefined && amount > remaining) {
      throw new Refusal("invalid", "The refund amount provided is greater than the amount that is left");
    }
    const refund = {
      id: `rfnd_${newId()}`,
      payment_id: id,
      amount: amount ?? remaining,
      idempotency_key: idempotencyKey ?? null,
      created_at: context.now(),
    };
    await insertRefund(trx, refund);
    const status = refund.amount === remaining ? "refunded" : payment.status;
    await updatePaymentStatus(trx, id, status);
    const entities = {
      refund: { entity: toRefundEntity(refund) },
      payment: { entity: toPaymentEntity({ ...payment, status }) },
    };
    await queueWebhook(trx, context, { event: "refund.processed", payload: entities });
    return toRefundEntity(refund);
  });
}

export async function getRefunds(context: AppContext, id: string) {
  requirePayment(await findPayment(context.db, id));
  const items = (await listRefunds(context.db, id)).map(toRefundEntity);
  return { entity: "collection", count: items.length, items };
}

/** Captures the payments with the outcome "late" that are due. */
export async function captureLatePayments(context: AppContext): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    for (const payment of await captureDuePayments(trx, context.now()))
      await queueCapturedWebhooks(trx, context, payment);
  });
}

async function queueCapturedWebhooks(trx: Transaction, context: AppContext, payment: SandboxPayment) {
  await queuePaymentWebhook(trx, context, "payment.captured", payment);
  const order = await findOrder(trx, payment.order_id);
  const entities = { payment: { entity: toPaymentEntity(payment) }, order: { entity: toOrderEntity(order!, true) } };
  await queueWebhook(trx, context, { event: "order.paid", payload: entities });
}

function queuePaymentWebhook(trx: Transaction, context: AppContext, event: string, payment: SandboxPayment) {
  return queueWebhook(trx, context, { event, payload: { payment: { entity: toPaymentEntity(payment) } } });
}

function requirePayment(payment: SandboxPayment | undefined): SandboxPayment {
  if (!payment) throw new Refusal("invalid", "The id provided does not exist");
  return payment;
}
