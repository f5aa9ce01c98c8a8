import type { Order, OrderResponse } from "#contract/orders.ts";
import type { Outcome } from "../server/payments/sandbox/sandbox.ts";
import { sampleAddress, type TestCustomer, type TestProduct, toSelection } from "./builders.ts";
import type { TestShop } from "./test-shop.ts";

export type Proof = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string };

/** Orders a piece, to be paid online. */
export async function placeOnlineOrder(
  { api }: TestCustomer,
  product: TestProduct,
  quantity = 1,
): Promise<OrderResponse> {
  const { address } = await api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(product), quantity }];
  return api.orders.place({ addressId: address._id, items, paymentMethod: "online" });
}

/** What a customer does in the provider's window. The proof is what the window gives the page, if it tells it at all. */
export async function completeSandboxPayment({ app }: TestShop, providerOrderId: string, outcome: Outcome) {
  const response = await app.inject({
    method: "POST",
    url: "/sandbox/razorpay/v1/checkout",
    payload: { order_id: providerOrderId, outcome },
  });
  return response.json() as { payment: { id: string }; proof?: Proof; error?: { description: string } };
}

/** What the customer's page does with the proof. */
export async function verifyPayment({ api }: TestCustomer, order: Order, proof: Proof) {
  const response = await api.payments.verify({
    orderId: order._id,
    razorpayOrderId: proof.razorpay_order_id,
    razorpayPaymentId: proof.razorpay_payment_id,
    razorpaySignature: proof.razorpay_signature,
  });
  return response.order;
}
