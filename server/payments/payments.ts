import { Refusal } from "#contract/errors.ts";
import { formatPrice, toPaise } from "#contract/money.ts";
import type { Order } from "#contract/orders.ts";
import type { InitiatePayment, VerifyPayment } from "#contract/payments.ts";
import type { Customer } from "../account/session.ts";
import type { AppContext } from "../context.ts";
import { getOrder } from "../orders/orders.ts";
import { askAboutPayment, askProvider } from "./ask-provider.ts";
import { failed, type Offered, offerPayment } from "./offer-payment.ts";
import { findOrderIdOf, isCaptured } from "./payment-queries.ts";
import { ProviderAway } from "./razorpay.ts";
import { paymentSignature, sameSignature } from "./signatures.ts";

/** Opens the way to pay for an order, or opens it again. */
export async function initiatePayment(
  context: AppContext,
  customer: Customer,
  wanted: InitiatePayment,
): Promise<Offered> {
  const before = requirePayable(context, await getOrder(context.db, customer, wanted.orderId));
  if (toPaise(wanted.amount) !== toPaise(before.totalAmount)) {
    throw new Refusal("price_changed", `The total of this order is ${formatPrice(before.totalAmount)}.`);
  }
  // Paid already, in another window perhaps, with its news still on the way: nobody is to pay twice.
  await askProvider(context, before._id).catch(failed);
  const order = requirePayable(context, await getOrder(context.db, customer, wanted.orderId));
  return offerPayment(context, customer, order);
}

/**
 * What the customer's page brings from the provider's window. The signature proves that the payment is the order's; the
 * provider is asked for the rest. While it cannot be reached the order stays pending: its webhook or a job confirms it.
 */
export async function verifyPayment(context: AppContext, customer: Customer, said: VerifyPayment): Promise<Order> {
  const order = await getOrder(context.db, customer, said.orderId);
  requireOnline(order);
  const { razorpayOrderId, razorpayPaymentId, razorpaySignature } = said;
  const right = paymentSignature(razorpayOrderId, razorpayPaymentId, context.config.payments.keySecret);
  const own = (await findOrderIdOf(context.db, razorpayOrderId)) === order._id;
  if (!own || !sameSignature(razorpaySignature, right)) {
    throw new Refusal("invalid", "Payment verification failed");
  }
  if (!(await isCaptured(context.db, razorpayPaymentId))) {
    await askAboutPayment(context, razorpayPaymentId).catch((error: unknown) => {
      if (error instanceof ProviderAway) return context.jobs.add(context.db, "payment", { orderId: order._id });
      throw error;
    });
  }
  // Read again: the webhook may have confirmed it since.
  return getOrder(context.db, customer, said.orderId);
}

export async function getPayment(context: AppContext, customer: Customer, orderId: string) {
  const { _id, status, payment, payUntil } = await getOrder(context.db, customer, orderId);
  return { orderId: _id, orderStatus: status, ...(payment ? { payment } : {}), ...(payUntil ? { payUntil } : {}) };
}

function requireOnline({ paymentMethod }: Order) {
  if (paymentMethod !== "online") throw new Refusal("conflict", "This order is paid on delivery.");
}

function requirePayable(context: AppContext, order: Order): Order {
  requireOnline(order);
  if (order.status === "cancelled") {
    throw new Refusal("conflict", "This order was cancelled. Please place a new one.");
  }
  if (order.status !== "pending") throw new Refusal("conflict", "This order is paid already.");
  if (order.payUntil && new Date(order.payUntil) <= context.now()) {
    throw new Refusal("conflict", "The time to pay for this order is over. Please place a new one.");
  }
  return order;
}
