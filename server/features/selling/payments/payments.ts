import { Refusal } from "#contract/http/errors.ts";
import type { PayOnDelivery } from "#contract/orders/payment-methods.ts";
import type { InitiatePayment, VerifyPayment } from "#contract/orders/payments.ts";
import { formatPaise, toPaise } from "#contract/values/money.ts";
import type { AppContext } from "../../../context.ts";
import type { Customer } from "../../people/account/index.ts";
import { getOrder, type OrderRecord, type OrderRow, payOrderOnDelivery, requireOrder } from "../orders/index.ts";
import { createProviderOrder, type ProviderCheckout, rethrowAsRefusal } from "./create-provider-order.ts";
import { isProviderError } from "./provider/razorpay.ts";
import { isConstantTimeEqual, signPayment } from "./provider/signatures.ts";
import { findOrderIdByProviderOrder, isCaptured } from "./recording/payment-queries.ts";
import { pollPayment, pollProvider } from "./recording/poll-provider.ts";

/** Starts or resumes the payment of a pending order. */
export async function initiatePayment(
  context: AppContext,
  customer: Customer,
  input: InitiatePayment,
): Promise<ProviderCheckout> {
  const payable = requirePayable(context, await requireOrder(context.db, customer, input.orderId));
  if (toPaise(input.amount) !== payable.total) {
    throw new Refusal("price_changed", `The total of this order is ${formatPaise(payable.total)}.`);
  }
  // The order may be paid already, for example in another window, with the webhook still on the way.
  await pollProvider(context, payable.id).catch(rethrowAsRefusal);
  const order = requirePayable(context, await requireOrder(context.db, customer, input.orderId));
  return createProviderOrder(context, customer, order);
}

/** Changes an unpaid order to cash on delivery. */
export async function payOnDelivery(
  context: AppContext,
  customer: Customer,
  orderId: string,
  input?: PayOnDelivery,
): Promise<OrderRecord> {
  const order = await requireOrder(context.db, customer, orderId);
  // The order may be paid already, with the webhook still on the way. If the provider does not respond, a payment that
  // arrives later is refunded.
  if (order.status === "pending") await pollProvider(context, orderId).catch(ignoreProviderError);
  await payOrderOnDelivery(context, customer, orderId, input);
  return getOrder(context.db, customer, orderId);
}

function ignoreProviderError(error: unknown) {
  if (!isProviderError(error)) throw error;
}

/**
 * Verifies what the provider's checkout returned to the page. The signature proves that the payment belongs to the
 * order. The payment's other data are requested from the provider. If this request fails, the order stays pending until
 * a webhook or a job confirms it.
 */
export async function verifyPayment(
  context: AppContext,
  customer: Customer,
  input: VerifyPayment,
): Promise<OrderRecord> {
  const order = await requireOrder(context.db, customer, input.orderId);
  requireOnline(order);
  const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = input;
  const expectedSignature = signPayment(razorpayOrderId, razorpayPaymentId, context.config.payments.keySecret);
  const isOwnOrder = (await findOrderIdByProviderOrder(context.db, razorpayOrderId)) === order.id;
  if (!isOwnOrder || !isConstantTimeEqual(razorpaySignature, expectedSignature)) {
    throw new Refusal("invalid", "Payment verification failed");
  }
  if (!(await isCaptured(context.db, razorpayPaymentId))) {
    await pollPayment(context, razorpayPaymentId).catch((error: unknown) => {
      if (isProviderError(error)) return context.jobs.add(context.db, "payment", { orderId: order.id });
      throw error;
    });
  }
  // Reloaded, because the webhook may have confirmed the order meanwhile.
  return getOrder(context.db, customer, input.orderId);
}

function requireOnline({ payment_method: paymentMethod }: OrderRow) {
  if (paymentMethod !== "online") throw new Refusal("conflict", "This order is paid on delivery.");
}

function requirePayable(context: AppContext, order: OrderRow): OrderRow {
  requireOnline(order);
  if (order.status === "cancelled") {
    throw new Refusal("conflict", "This order was cancelled. Please place a new one.");
  }
  if (order.status !== "pending") throw new Refusal("conflict", "This order is paid already.");
  if (order.reserved_until && order.reserved_until <= context.now()) {
    throw new Refusal("conflict", "The time to pay for this order has run out. Please place a new one.");
  }
  return order;
}
