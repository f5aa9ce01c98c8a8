import { Refusal } from "#contract/errors.ts";
import { toPaise } from "#contract/money.ts";
import type { Order } from "#contract/orders.ts";
import type { CheckoutOptions, RazorpayOrder } from "#contract/payments.ts";
import type { AppContext } from "../../context.ts";
import type { Customer } from "../account/session.ts";
import { getSettings } from "../settings/settings.ts";
import { findProviderOrder, insertProviderOrder } from "./payment-queries.ts";
import { firstPollMs } from "./poll-provider.ts";
import { createRazorpayClient, ProviderRefused, ProviderUnavailable } from "./razorpay.ts";

export type ProviderCheckout = { razorpayOrder: RazorpayOrder; payment: CheckoutOptions };

/** Madder, the brand colour (web/ui/styles/tokens.css). */
const themeColor = "#7a2331";

/**
 * For a new order: the checkout options, or why it cannot be paid now. The order is placed in both cases, and can be paid
 * until its reservation ends.
 */
export async function tryCreateProviderOrder(
  context: AppContext,
  customer: Customer,
  order: Order,
): Promise<ProviderCheckout | { paymentProblem?: string }> {
  if (order.paymentMethod !== "online" || order.status !== "pending") return {};
  return createProviderOrder(context, customer, order).catch((error: unknown) => {
    if (error instanceof Refusal) return { paymentProblem: error.message };
    throw error;
  });
}

/** Creates the order at the provider, or finds it, and returns the options of the provider's checkout. */
export async function createProviderOrder(
  context: AppContext,
  customer: Customer,
  order: Order,
): Promise<ProviderCheckout> {
  const { keyId, checkoutUrl } = context.config.payments;
  const razorpayOrder = await findOrCreateProviderOrder(context, order);
  const payment = {
    razorpayOrder,
    keyId,
    checkoutUrl,
    name: (await getSettings(context.db)).app_title,
    themeColor,
    contact: order.address.phone ?? "",
    email: customer.email,
    until: order.payUntil ?? order.createdAt,
    // The prefix of the provider's test keys and of the sandbox's key.
    test: keyId.startsWith("rzp_test_"),
  };
  return { razorpayOrder, payment };
}

async function findOrCreateProviderOrder(context: AppContext, { _id, totalAmount }: Order): Promise<RazorpayOrder> {
  const amount = toPaise(totalAmount);
  const existing = await findProviderOrder(context.db, _id, amount);
  if (existing) return { ...existing, currency: "INR" };
  const created = await createRazorpayClient(context.config.payments).createOrder(amount, _id).catch(rethrowAsRefusal);
  const now = context.now();
  const isFirst = await context.db.transaction().execute(async (trx) => {
    const row = {
      id: created.id,
      order_id: _id,
      amount,
      created_at: now,
      poll_at: new Date(now.getTime() + firstPollMs),
    };
    if (!(await insertProviderOrder(trx, row))) return false;
    await context.jobs.add(trx, "payment", { orderId: _id }, { afterSeconds: firstPollMs / 1000 + 1 });
    return true;
  });
  return isFirst ? created : { ...(await findProviderOrder(context.db, _id, amount))!, currency: "INR" };
}

export function rethrowAsRefusal(error: unknown): never {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
    throw new Refusal("unreachable", "Failed to create payment order");
  }
  throw error;
}
