import type { Order, OrderResponse } from "#contract/orders/orders.ts";
import type { Outcome } from "#razorpay-sandbox";
import { sampleAddress, type TestCustomer, type TestProduct, toSelection } from "./builders.ts";
import type { TestShop } from "./test-shop.ts";

export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** Places an order for one product with online payment. */
export async function placeOnlineOrder(
  { api }: TestCustomer,
  product: TestProduct,
  quantity = 1,
): Promise<OrderResponse> {
  const { address } = await api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(product), quantity }];
  return api.orders.place({ addressId: address._id, items, paymentMethod: "online" });
}

/**
 * Completes the payment in the sandbox. The proof is the window's callback to the page. Some outcomes have no proof.
 */
export async function completeSandboxPayment({ app }: TestShop, providerOrderId: string, outcome: Outcome) {
  const response = await app.inject({
    method: "POST",
    url: "/sandbox/razorpay/v1/checkout",
    payload: { order_id: providerOrderId, outcome },
  });
  return response.json() as { payment: { id: string }; proof?: Proof; error?: { description: string } };
}

/** Places an order for one product, pays it in the sandbox and sends the proof. */
export async function placePaidOrder(shop: TestShop, customer: TestCustomer, product: TestProduct, quantity = 1) {
  const { order, razorpayOrder } = await placeOnlineOrder(customer, product, quantity);
  const { payment, proof } = await completeSandboxPayment(shop, razorpayOrder?.id ?? "", "paid");
  if (!proof) throw new Error("The sandbox gave no proof of the payment.");
  return { order: await verifyPayment(customer, order, proof), razorpayOrder, payment, proof };
}

/** Sends the proof to the shop, as the customer's page does. */
export async function verifyPayment({ api }: TestCustomer, order: Order, proof: Proof) {
  const response = await api.payments.verify({
    orderId: order._id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpaySignature: proof.razorpay_signature,
  });
  return response.order;
}
