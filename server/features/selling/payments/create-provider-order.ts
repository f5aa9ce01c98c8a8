import { Refusal } from "#contract/http/errors.ts";
import type { CheckoutOptions, RazorpayOrder } from "#contract/orders/payments.ts";
import type { AppContext } from "../../../context.ts";
import type { Customer } from "../../people/account/index.ts";
import { getPalette } from "../../shop/brand/brand.ts";
import { getSettings } from "../../shop/settings/settings.ts";
import type { OrderRow } from "../orders/index.ts";
import { createRazorpayClient, isProviderError } from "./provider/razorpay.ts";
import { findProviderOrder, insertProviderOrder } from "./recording/payment-queries.ts";
import { firstPollMs } from "./recording/poll-provider.ts";

/** The options of the provider's checkout. The amount is in paise. */
export type ProviderCheckout = Omit<CheckoutOptions, "until"> & { until: Date };

/** Creates the order at the provider, or finds it, and returns the options of the provider's checkout. */
export async function createProviderOrder(
  context: AppContext,
  customer: Customer,
  order: OrderRow,
): Promise<ProviderCheckout> {
  const { keyId, checkoutUrl } = context.config.payments;
  const settings = await getSettings(context.db);
  return {
    razorpayOrder: await findOrCreateProviderOrder(context, order),
    keyId,
    checkoutUrl,
    name: settings.app_title,
    themeColor: getPalette(settings).light.dye,
    contact: order.address.phone ?? "",
    email: customer.email,
    until: order.reserved_until ?? order.created_at,
    // The prefix of the provider's test keys and of the sandbox's key.
    test: keyId.startsWith("rzp_test_"),
  };
}

async function findOrCreateProviderOrder(context: AppContext, { id, total: amount }: OrderRow): Promise<RazorpayOrder> {
  const existing = await findProviderOrder(context.db, id, amount);
  if (existing) return { ...existing, currency: "INR" };
  const created = await createRazorpayClient(context.config.payments).createOrder(amount, id).catch(rethrowAsRefusal);
  const now = context.now();
  const isFirst = await context.db.transaction().execute(async (trx) => {
    const row = {
      id: created.id,
      order_id: id,
      amount,
      created_at: now,
      poll_at: new Date(now.getTime() + firstPollMs),
    };
    if (!(await insertProviderOrder(trx, row))) return false;
    await context.jobs.add(trx, "payment", { orderId: id }, { afterSeconds: firstPollMs / 1000 + 1 });
    return true;
  });
  if (isFirst) return created;
  const first = await findProviderOrder(context.db, id, amount);
  if (!first) throw new Error(`The order ${id} has no provider order`);
  return { ...first, currency: "INR" };
}

export function rethrowAsRefusal(error: unknown): never {
  if (isProviderError(error)) throw new Refusal("unreachable", "Failed to create payment order", { cause: error });
  throw error;
}
