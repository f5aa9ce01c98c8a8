import { pino } from "pino";
import { reservationMs } from "#contract/payment-states.ts";
import type { AppContext } from "../context.ts";
import { transitionOrderInTransaction } from "../orders/transition-order.ts";
import {
  deleteWebhookEvents,
  listDueRefunds,
  listOrdersToReconcile,
  lockOrderForPayment,
  markExpired,
} from "./payment-queries.ts";
import { pollProvider } from "./poll-provider.ts";
import { ProviderUnavailable } from "./razorpay.ts";
import { sendRefund } from "./refunds.ts";

/** What is left over is looked for this often: each job may be lost, none of the money. Milliseconds. */
const reconcileIntervalMs = 30_000;
const batchSize = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** An order that waits for its payment: asked about at the provider, and let go when its time is over. */
export async function reconcileOrderPayment(context: AppContext, orderId: string): Promise<void> {
  // Asked before it is let go, whatever is heard: a provider that is away must not hold the pieces for ever.
  const polled = await pollProvider(context, orderId).catch((error: Error) => error);
  await expireReservation(context, orderId);
  if (polled instanceof Error) throw polled;
}

/** An order that nobody paid in time is cancelled; its pieces go back by the way that every cancelled order goes. */
export async function expireReservation(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const order = await lockOrderForPayment(trx, orderId);
    if (order.status !== "pending" || !order.reserved_until || order.reserved_until > context.now()) return;
    await transitionOrderInTransaction(trx, context, orderId, "cancelled", {
      note: `Not paid within ${reservationMs / 60_000} minutes`,
    });
    await markExpired(trx, orderId);
  });
}

/** Does everything that is due and that a lost job has left. Several processes may do it at the same time. */
export async function reconcilePayments(context: AppContext): Promise<void> {
  const log = pino({ level: context.config.logLevel });
  const logFailure = (error: Error) => log.warn({ reason: error.message }, "a payment waits");
  // One that does not answer is not waited for again with every order.
  let isUnavailable = false;
  for (const orderId of await listOrdersToReconcile(context.db, context.now(), batchSize)) {
    await (isUnavailable ? expireReservation : reconcileOrderPayment)(context, orderId).catch((error: Error) => {
      isUnavailable ||= error instanceof ProviderUnavailable;
      logFailure(error);
    });
  }
  if (!isUnavailable) {
    for (const paymentId of await listDueRefunds(context.db, context.now(), batchSize)) {
      await sendRefund(context, paymentId).catch(logFailure);
    }
  }
  await deleteWebhookEvents(context.db, new Date(context.now().getTime() - 30 * dayMs));
}

/** Does the shop's payment jobs from now on, until the returned function is called. */
export async function runPaymentJobs(context: AppContext): Promise<() => Promise<void>> {
  await context.jobs.take("payment", ({ orderId }) => reconcileOrderPayment(context, orderId));
  await context.jobs.take("refund", ({ paymentId }) => sendRefund(context, paymentId));
  const log = pino({ level: context.config.logLevel });
  let reconciling = Promise.resolve();
  const timer = setInterval(() => {
    reconciling = reconciling
      .then(() => reconcilePayments(context))
      .catch((error: unknown) => {
        // A database that restarts is there again at the next one.
        log.warn({ err: error }, "payments were not looked after");
      });
  }, reconcileIntervalMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await reconciling;
  };
}
