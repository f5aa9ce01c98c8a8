import { Refusal } from "#contract/http/errors.ts";
import type { PlaceOrder } from "#contract/orders/orders.ts";
import type { AppContext } from "../../../context.ts";
import type { Customer } from "../../people/account/index.ts";
import type { OrderRecord } from "../orders/index.ts";
import { createProviderOrder, type ProviderCheckout } from "../payments/index.ts";
import { type OrderRequest, placeOrder } from "./place-order.ts";

/**
 * A placed order. If it is to be paid online, also the options of the provider's checkout or why it cannot be paid now.
 */
export type PlacedOrder = { order: OrderRecord; checkout?: ProviderCheckout; paymentProblem?: string };

export async function placeOrderWithPayment(
  context: AppContext,
  customer: Customer,
  input: PlaceOrder,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const order = await placeOrder(context, customer, input, request);
  if (order.payment_method !== "online" || order.status !== "pending") return { order };
  try {
    return { order, checkout: await createProviderOrder(context, customer, order) };
  } catch (error) {
    // The order stays placed even if the provider is unavailable: it can be paid until its reservation ends.
    if (error instanceof Refusal) return { order, paymentProblem: error.message };
    throw error;
  }
}
