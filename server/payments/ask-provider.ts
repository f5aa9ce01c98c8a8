import type { AppContext } from "../context.ts";
import { askAgainAt, awaitsMoney, listProviderOrders } from "./payment-queries.ts";
import { type ProviderPayment, ProviderRefused, razorpayAt } from "./razorpay.ts";
import { settlePayment } from "./settle-payment.ts";

const minute = 60_000;
export const firstAsk = 5 * minute;
/** A bank may say yes days later; once an order is paid, an hour is enough to hear of a second payment. */
const lastAsk = { unpaid: 5 * 24 * 60 * minute, paid: 60 * minute };

/** Asks the provider what became of an order's payments, and settles what it says. */
export async function askProvider(context: AppContext, orderId: string): Promise<void> {
  const razorpay = razorpayAt(context.config.payments);
  const paymentsFor = (id: string) => razorpay.paymentsFor(id).catch(knowsNothing);
  for (const opened of await listProviderOrders(context.db, orderId)) {
    for (const payment of await paymentsFor(opened.id)) await settlePayment(context, await captured(context, payment));
    await askAgainAt(context.db, opened.id, nextAsk(opened, context.now()));
  }
}

/** Opened under other keys, in the sandbox perhaps: there is nothing to be heard of it here. */
function knowsNothing(error: unknown): ProviderPayment[] {
  if (error instanceof ProviderRefused) return [];
  throw error;
}

/** Asks about one payment, of which a customer's page has told. */
export async function askAboutPayment(context: AppContext, paymentId: string): Promise<void> {
  await settlePayment(context, await captured(context, await razorpayAt(context.config.payments).payment(paymentId)));
}

/** A payment that the bank has granted is taken, unless its order needs none (any more): then the bank lets it go. */
async function captured(context: AppContext, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== "authorized" || !(await awaitsMoney(context.db, payment.order_id))) return payment;
  const razorpay = razorpayAt(context.config.payments);
  return razorpay.capture(payment.id, payment.amount).catch((error: unknown) => {
    // Captured meanwhile, or the grant has ended: what is true now is asked for.
    if (error instanceof ProviderRefused) return razorpay.payment(payment.id);
    throw error;
  });
}

/** Each time the wait doubles. Null: no more. */
function nextAsk({ created_at: created, paid }: { created_at: Date; paid: unknown }, now: Date): Date | null {
  const age = now.getTime() - created.getTime();
  if (age > (paid ? lastAsk.paid : lastAsk.unpaid)) return null;
  return new Date(now.getTime() + Math.max(age, firstAsk));
}
