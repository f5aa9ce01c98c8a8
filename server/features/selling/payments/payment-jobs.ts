import type { AppContext } from "../../../context.ts";
import { createLogger } from "../../../platform/logging/create-logger.ts";
import { expireReservation } from "../orders/index.ts";
import { findProviderProblem } from "./provider/check-provider.ts";
import { ProviderUnavailable } from "./provider/razorpay.ts";
import { deleteWebhookEvents, listOrdersToReconcile } from "./recording/payment-queries.ts";
import { pollProvider } from "./recording/poll-provider.ts";
import { listDuePartialRefunds } from "./refunds/partial-refund-queries.ts";
import { listDueRefunds } from "./refunds/refund-queries.ts";
import { sendRefund } from "./refunds/refunds.ts";
import { sendPartialRefund } from "./refunds/send-partial-refund.ts";

declare module "../../../platform/jobs/jobs.ts" {
  interface JobPayloads {
    /** Polls the payment provider for an unpaid order. */
    payment: { orderId: string };
    refund: { paymentId: string };
    "partial-refund": { refundId: string };
  }
}

/** Interval of the reconciliation, which makes up for lost jobs: a lost job must not mean lost money. Milliseconds. */
const reconcileIntervalMs = 30_000;
const batchSize = 200;
const dayMs = 24 * 60 * 60 * 1000;

/** Polls the provider about an unpaid order, then expires the order's reservation if it has ended. */
export async function reconcileOrderPayment(context: AppContext, orderId: string): Promise<void> {
  // Polls first, and expires even if that fails: an unavailable provider must not keep the stock reserved.
  const polled = await pollProvider(context, orderId).catch((error: Error) => error);
  await expireReservation(context, orderId);
  if (polled instanceof Error) throw polled;
}

/**
 * Does all payment work that is due, including the work of lost jobs. Several processes may run it at the same time.
 */
export async function reconcilePayments(context: AppContext): Promise<void> {
  const log = createLogger(context.config.logLevel);
  const logFailure = (error: Error) => log.warn({ reason: error.message }, "Could not reconcile a payment");
  // Once the provider is unavailable, it is not called again for each remaining order.
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
    for (const refundId of await listDuePartialRefunds(context.db, context.now(), batchSize)) {
      await sendPartialRefund(context, refundId).catch(logFailure);
    }
  }
  await deleteWebhookEvents(context.db, new Date(context.now().getTime() - 30 * dayMs));
}

/** Runs payment jobs. The returned function ends the reconciliation. */
export async function runPaymentJobs(context: AppContext): Promise<() => Promise<void>> {
  await context.jobs.process("payment", ({ orderId }) => reconcileOrderPayment(context, orderId));
  await context.jobs.process("refund", ({ paymentId }) => sendRefund(context, paymentId));
  await context.jobs.process("partial-refund", ({ refundId }) => sendPartialRefund(context, refundId));
  const log = createLogger(context.config.logLevel);
  const { payments } = context.config;
  // The check is not awaited, so that the shop opens even while the provider is down. The sandbox does not listen yet
  // at this moment, so it is not checked.
  if (!payments.sandbox) void findProviderProblem(payments).then((problem) => problem && log.error(problem));
  return context.jobs.repeat("Payment reconciliation", reconcileIntervalMs, async () => {
    if (!context.jobs.hold.isHeld()) await reconcilePayments(context);
  });
}
