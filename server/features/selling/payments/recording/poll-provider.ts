import type { AppContext } from "../../../../context.ts";
import {
  createRazorpayClient,
  type ProviderPayment,
  ProviderRefused,
  ProviderResponseInvalid,
} from "../provider/razorpay.ts";
import { pollRefunds } from "../refunds/refunds.ts";
import { isAwaitingPayment, listProviderOrders, setNextPoll } from "./payment-queries.ts";
import { recordPayment } from "./record-payment.ts";

const minuteMs = 60_000;
export const firstPollMs = 5 * minuteMs;
/** A bank may authorize a payment days later. Once an order is paid, an hour is enough to detect a second payment. */
const pollForMs = { unpaid: 5 * 24 * 60 * minuteMs, paid: 60 * minuteMs };

/** Requests an order's payments from the provider and records them. */
export async function pollProvider(context: AppContext, orderId: string): Promise<void> {
  const razorpay = createRazorpayClient(context.config.payments);
  const listPayments = (id: string) => razorpay.listPayments(id).catch(ignoreUnknownOrder);
  for (const providerOrder of await listProviderOrders(context.db, orderId)) {
    const postpone = () => setNextPoll(context.db, providerOrder.id, nextPollAt(providerOrder, context.now()));
    const recordAll = async () => {
      for (const payment of await listPayments(providerOrder.id)) {
        await recordPayment(context, await captureAuthorized(context, payment));
        if (payment.amount_refunded) await pollRefunds(context, payment.id);
      }
    };
    await recordAll().catch(async (error: unknown) => {
      // Otherwise an order with an invalid response would be polled in each reconciliation, before all others.
      if (error instanceof ProviderResponseInvalid) await postpone();
      throw error;
    });
    await postpone();
  }
}

/** The provider does not know orders that were created with other API keys, for example in the sandbox. */
function ignoreUnknownOrder(error: unknown): ProviderPayment[] {
  if (error instanceof ProviderRefused) return [];
  throw error;
}

/** Requests one payment, which a customer's page has reported, and records it. */
export async function pollPayment(context: AppContext, paymentId: string): Promise<void> {
  await recordPayment(
    context,
    await captureAuthorized(context, await createRazorpayClient(context.config.payments).getPayment(paymentId)),
  );
}

/** Captures an authorized payment if its order still needs a payment. Otherwise the authorization expires. */
async function captureAuthorized(context: AppContext, payment: ProviderPayment): Promise<ProviderPayment> {
  if (payment.status !== "authorized" || !(await isAwaitingPayment(context.db, payment.order_id))) return payment;
  const razorpay = createRazorpayClient(context.config.payments);
  return razorpay.capturePayment(payment.id, payment.amount).catch((error: unknown) => {
    // The payment was captured meanwhile, or the authorization has expired. The provider is asked for the current
    // state.
    if (error instanceof ProviderRefused) return razorpay.getPayment(payment.id);
    throw error;
  });
}

/** The interval doubles each time. Null: no further poll. */
function nextPollAt({ created_at: created, paid }: { created_at: Date; paid: unknown }, now: Date): Date | null {
  const age = now.getTime() - created.getTime();
  if (age > (paid ? pollForMs.paid : pollForMs.unpaid)) return null;
  return new Date(now.getTime() + Math.max(age, firstPollMs));
}
