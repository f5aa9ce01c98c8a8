import { Refusal } from "#contract/errors.ts";
import type { AppContext } from "../../context.ts";
import { newId } from "../../database/id.ts";
import type { InTransaction } from "../../database/open.ts";
import { signPayment } from "../signatures.ts";
import { orderEntity, paymentEntity, refundEntity } from "./sandbox-entities.ts";
import {
  captureArrived,
  findOrder,
  findPayment,
  holdOrder,
  holdPayment,
  insertOrder,
  insertPayment,
  insertRefund,
  listPayments,
  listRefunds,
  markPayment,
  type SandboxPayment,
} from "./sandbox-queries.ts";
import { tell } from "./sandbox-webhooks.ts";

/** A minute more than a shop holds its pieces for. */
const lateBy = 16 * 60 * 1000;

/** What a customer can choose in the window; a closed window does not come here. */
export const outcomes = ["paid", "authorized", "refused", "gone", "late"] as const;
export type Outcome = (typeof outcomes)[number];
type Try = { orderId: string; outcome: Outcome; email: string; contact: string };

export async function openOrder(context: AppContext, wanted: { amount: number; currency: string; receipt: string }) {
  const order = { id: `order_${newId()}`, ...wanted, created_at: context.now() };
  await insertOrder(context.db, order);
  return orderEntity(order);
}

export async function requireOrder(context: AppContext, id: string) {
  const order = await findOrder(context.db, id);
  if (!order) throw new Refusal("invalid", "The id provided does not exist");
  return order;
}

/** A customer's try to pay, with the outcome of their choice. The page gets what the provider's window would give it. */
export async function payFor(context: AppContext, { orderId, outcome, email, contact }: Try) {
  const payment = await context.db.transaction().execute(async (trx) => {
    const order = await holdOrder(trx, orderId);
    if (!order) throw new Refusal("invalid", "The id provided does not exist");
    await requireUnpaid(trx, orderId);
    const now = context.now();
    const made: SandboxPayment = {
      id: `pay_${newId()}`,
      order_id: orderId,
      amount: order.amount,
      status: statusAfter[outcome],
      email,
      contact,
      arrives_at: outcome === "late" ? new Date(now.getTime() + lateBy) : null,
      created_at: now,
    };
    await insertPayment(trx, made);
    if (made.status === "captured") await tellCaptured(trx, context, made);
    if (made.status === "authorized") await tellPayment(trx, context, "payment.authorized", made);
    if (made.status === "failed") await tellPayment(trx, context, "payment.failed", made);
    return made;
  });
  const signature = signPayment(orderId, payment.id, context.config.payments.keySecret);
  const proof = { razorpay_order_id: orderId, razorpay_payment_id: payment.id, razorpay_signature: signature };
  return { payment: paymentEntity(payment), ...(outcome === "paid" || outcome === "authorized" ? { proof } : {}) };
}
const statusAfter = {
  paid: "captured",
  authorized: "authorized",
  refused: "failed",
  gone: "captured",
  late: "created",
} as const satisfies Record<Outcome, SandboxPayment["status"]>;

async function requireUnpaid(trx: InTransaction, orderId: string) {
  const payments = await listPayments(trx, orderId);
  if (payments.some(({ status }) => status === "captured" || status === "refunded")) {
    throw new Refusal("invalid", "This order has been paid already");
  }
}

export async function getPayments(context: AppContext, orderId: string) {
  await requireOrder(context, orderId);
  await arrive(context);
  const items = (await listPayments(context.db, orderId)).map(paymentEntity);
  return { entity: "collection", count: items.length, items };
}

export async function getPayment(context: AppContext, id: string) {
  await arrive(context);
  return paymentEntity(requireFound(await findPayment(context.db, id)));
}

/** Of several that ask at once, one captures; the others are refused, as by the real provider. */
export function capture(context: AppContext, id: string, amount: number) {
  return context.db.transaction().execute(async (trx) => {
    const payment = requireFound(await holdPayment(trx, id));
    if (payment.status !== "authorized") throw new Refusal("invalid", "This payment has already been captured");
    if (amount !== payment.amount) {
      throw new Refusal("invalid", "Capture amount must be equal to the amount authorized");
    }
    const captured = { ...payment, status: "captured" as const };
    await markPayment(trx, id, captured.status);
    await tellCaptured(trx, context, captured);
    return paymentEntity(captured);
  });
}

export function refund(context: AppContext, id: string, amount: number | undefined, key: string | undefined) {
  return context.db.transaction().execute(async (trx) => {
    const payment = requireFound(await holdPayment(trx, id));
    const before = await listRefunds(trx, id);
    const same = before.find(({ idempotency_key }) => key && idempotency_key === key);
    if (same) return refundEntity(same);
    if (payment.status === "refunded") throw new Refusal("invalid", "The payment has been fully refunded already");
    if (payment.status !== "captured") throw new Refusal("invalid", "The payment status should be captured");
    const left = payment.amount - before.reduce((total, { amount }) => total + amount, 0);
    if (amount !== undefined && amount > left) {
      throw new Refusal("invalid", "The refund amount provided is greater than the amount that is left");
    }
    const made = {
      id: `rfnd_${newId()}`,
      payment_id: id,
      amount: amount ?? left,
      idempotency_key: key ?? null,
      created_at: context.now(),
    };
    await insertRefund(trx, made);
    const status = made.amount === left ? "refunded" : payment.status;
    await markPayment(trx, id, status);
    const entities = {
      refund: { entity: refundEntity(made) },
      payment: { entity: paymentEntity({ ...payment, status }) },
    };
    await tell(trx, context, { event: "refund.processed", payload: entities });
    return refundEntity(made);
  });
}

export async function getRefunds(context: AppContext, id: string) {
  requireFound(await findPayment(context.db, id));
  const items = (await listRefunds(context.db, id)).map(refundEntity);
  return { entity: "collection", count: items.length, items };
}

/** Lets the money arrive that was to come late. */
export async function arrive(context: AppContext): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    for (const payment of await captureArrived(trx, context.now())) await tellCaptured(trx, context, payment);
  });
}

async function tellCaptured(trx: InTransaction, context: AppContext, payment: SandboxPayment) {
  await tellPayment(trx, context, "payment.captured", payment);
  const order = await findOrder(trx, payment.order_id);
  const entities = { payment: { entity: paymentEntity(payment) }, order: { entity: orderEntity(order!, true) } };
  await tell(trx, context, { event: "order.paid", payload: entities });
}

function tellPayment(trx: InTransaction, context: AppContext, event: string, payment: SandboxPayment) {
  return tell(trx, context, { event, payload: { payment: { entity: paymentEntity(payment) } } });
}

function requireFound(payment: SandboxPayment | undefined): SandboxPayment {
  if (!payment) throw new Refusal("invalid", "The id provided does not exist");
  return payment;
}
