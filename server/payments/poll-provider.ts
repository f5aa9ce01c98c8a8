import type { AppContext } from "../context.ts";
import { isAwaitingPayment, listProviderOrders, setNextPoll } from "./payment-queries.ts";
import { createRazorpayClient, type ProviderPayment, ProviderRefused } from "./razorpay.ts";
import { recordPayment } from "./record-payment.ts";

const minute = 60_000;
export const firstPollMs = 5 * minute;
/** A bank may say yes days later; once an order is paid, an hour is enough to hear of a second payment. */
const pollForMs = { unpaid: 5 * 24 * 60 * minute, paid: 60 * minute };

/** Asks the provider what became of an order's payments, and settles what it says. */
export async function pollProvider(context: AppContext, orderId: string): Promise<void> {
  const razorpay = createRazorpayClient(context.config.payments);
  const listPayments = (id: string) => razorpay.listPayments(id).catch(ignoreUnknownOrder);
  for (const providerOrder of await listProviderOrders(context.db, orderId)) {
    for (const payment of await listPayments(providerOrder.id))
      await recordPayment(context, await captureAuthorized(context, payment));
    await setNextPoll(context.db, providerOrder.id, nextPollAt(providerOrder, context.now()));
  }
}

/** Opened under other keys, in the sandbox perhaps: there is nothing to be heard of it here. */
function ignoreUnknownOrder(error: unknown): ProviderPayment[] {
  if (error instanceof ProviderRefused) return [];
  throw error;
}

/** Asks about one payment, of which a customer's page has told. */
export async function pollPayment(context: AppContext, paymentId: string): Promise<void> {
  await recordPayment(
    context,
    await captureAuthorized(context, await createRazorpayClient(context.config.payments).getPayment(paymentId)),
  );
}

/** A payment that the bank has granted is taken, unless its order needs none (any more): then the bank lets it go. */
async function captureAuthorized(context: AppContext, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== "authorized" || !(await isAwaitingPayment(context.db, payment.order_id))) return payment;
  const razorpay = createRazorpayClient(context.config.payments);
  return razorpay.capturePayment(payment.id, payment.amount).catch((error: unknown) => {
    // Captured meanwhile, or the grant has ended: what is true now is asked for.
    if (error instanceof ProviderRefused) return razorpay.getPayment(payment.id);
    throw error;
  });
}

/** Each time the wait doubles. Null: no more. */
function nextPollAt({ created_at: created, paid }: { created_at: Date; paid: unknown }, now: Date): Date | null {
  const age = now.getTime() - created.getTime();
  if (age > (paid ? pollForMs.paid : pollForMs.unpaid)) return null;
  return new Date(now.getTime() + Math.max(age, firstPollMs));
}
