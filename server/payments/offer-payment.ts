import { Refusal } from "#contract/errors.ts";
import { toPaise } from "#contract/money.ts";
import type { Order } from "#contract/orders.ts";
import type { CheckoutOptions, RazorpayOrder } from "#contract/payments.ts";
import type { Customer } from "../account/session.ts";
import type { AppContext } from "../context.ts";
import { getSettings } from "../site/site.ts";
import { firstAsk } from "./ask-provider.ts";
import { findProviderOrder, insertProviderOrder } from "./payment-queries.ts";
import { ProviderAway, ProviderRefused, razorpayAt } from "./razorpay.ts";

export type Offered = { razorpayOrder: RazorpayOrder; payment: CheckoutOptions };

/** Madder, the shop's one colour (web/ui/tokens.css). */
const themeColor = "#7a2331";

/** With a new order: how to pay it, or why not now. It stands all the same, and can be paid while its hold lasts. */
export async function offerWithOrder(
  context: AppContext,
  customer: Customer,
  order: Order,
): Promise<Offered | { paymentProblem?: string }> {
  if (order.paymentMethod !== "online" || order.status !== "pending") return {};
  return offerPayment(context, customer, order).catch((error: unknown) => {
    if (error instanceof Refusal) return { paymentProblem: error.message };
    throw error;
  });
}

/** The order opened at the provider, and what its window is opened with. */
export async function offerPayment(context: AppContext, customer: Customer, order: Order): Promise<Offered> {
  const { keyId, checkoutUrl } = context.config.payments;
  const razorpayOrder = await openProviderOrder(context, order);
  const payment = {
    razorpayOrder,
    keyId,
    checkoutUrl,
    name: (await getSettings(context.db)).app_title,
    themeColor,
    contact: order.address.phone ?? "",
    email: customer.email,
    until: order.payUntil ?? order.createdAt,
    // The provider's own keys for trying out begin so too.
    test: keyId.startsWith("rzp_test_"),
  };
  return { razorpayOrder, payment };
}

async function openProviderOrder(context: AppContext, { _id, totalAmount }: Order): Promise<RazorpayOrder> {
  const amount = toPaise(totalAmount);
  const known = await findProviderOrder(context.db, _id, amount);
  if (known) return { ...known, currency: "INR" };
  const made = await razorpayAt(context.config.payments).openOrder(amount, _id).catch(failed);
  const now = context.now();
  const first = await context.db.transaction().execute(async (trx) => {
    const row = { id: made.id, order_id: _id, amount, created_at: now, ask_at: new Date(now.getTime() + firstAsk) };
    if (!(await insertProviderOrder(trx, row))) return false;
    await context.jobs.add(trx, "payment", { orderId: _id }, { afterSeconds: firstAsk / 1000 + 1 });
    return true;
  });
  return first ? made : { ...(await findProviderOrder(context.db, _id, amount))!, currency: "INR" };
}

export function failed(error: unknown): never {
  if (error instanceof ProviderAway || error instanceof ProviderRefused) {
    throw new Refusal("unreachable", "Failed to create payment order");
  }
  throw error;
}
