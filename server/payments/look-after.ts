import { pino } from "pino";
import { reservationMs } from "#contract/payment-states.ts";
import type { AppContext } from "../context.ts";
import { moveOrderIn } from "../orders/move-order.ts";
import { askProvider } from "./ask-provider.ts";
import { forgetEvents, holdOrderToPay, listOpenRefunds, listUnsettled, markLapsed } from "./payment-queries.ts";
import { ProviderAway } from "./razorpay.ts";
import { sendRefund } from "./refunds.ts";

/** What is left over is looked for this often: each job may be lost, none of the money. Milliseconds. */
const sweepEvery = 30_000;
const atOnce = 200;
const day = 24 * 60 * 60 * 1000;

/** An order that waits for its payment: asked about at the provider, and let go when its time is over. */
export async function lookAfterPayment(context: AppContext, orderId: string): Promise<void> {
  // Asked before it is let go, whatever is heard: a provider that is away must not hold the pieces for ever.
  const asked = await askProvider(context, orderId).catch((error: Error) => error);
  await endHold(context, orderId);
  if (asked instanceof Error) throw asked;
}

/** An order that nobody paid in time is cancelled; its pieces go back by the way that every cancelled order goes. */
export async function endHold(context: AppContext, orderId: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const order = await holdOrderToPay(trx, orderId);
    if (order.status !== "pending" || !order.reserved_until || order.reserved_until > context.now()) return;
    await moveOrderIn(trx, context, orderId, "cancelled", {
      note: `Not paid within ${reservationMs / 60_000} minutes`,
    });
    await markLapsed(trx, orderId);
  });
}

/** Does everything that is due and that a lost job has left. Several processes may do it at the same time. */
export async function sweepPayments(context: AppContext): Promise<void> {
  const log = pino({ level: context.config.logLevel });
  const tell = (error: Error) => log.warn({ reason: error.message }, "a payment waits");
  // One that does not answer is not waited for again with every order.
  let away = false;
  for (const orderId of await listUnsettled(context.db, context.now(), atOnce)) {
    await (away ? endHold : lookAfterPayment)(context, orderId).catch((error: Error) => {
      away ||= error instanceof ProviderAway;
      tell(error);
    });
  }
  if (!away) {
    for (const paymentId of await listOpenRefunds(context.db, context.now(), atOnce)) {
      await sendRefund(context, paymentId).catch(tell);
    }
  }
  await forgetEvents(context.db, new Date(context.now().getTime() - 30 * day));
}

/** Does the shop's payment jobs from now on, until the returned function is called. */
export async function doPaymentJobs(context: AppContext): Promise<() => Promise<void>> {
  await context.jobs.take("payment", ({ orderId }) => lookAfterPayment(context, orderId));
  await context.jobs.take("refund", ({ paymentId }) => sendRefund(context, paymentId));
  const log = pino({ level: context.config.logLevel });
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweeping
      .then(() => sweepPayments(context))
      .catch((error: unknown) => {
        // A database that restarts is there again at the next one.
        log.warn({ err: error }, "payments were not looked after");
      });
  }, sweepEvery);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await sweeping;
  };
}
