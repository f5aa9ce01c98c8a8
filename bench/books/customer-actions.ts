import { newId } from "../../server/platform/database/id.ts";
import { type Call, pickFrom, type Random } from "../load/call.ts";

type Variant = { productId: string; selectedSize: string; selectedColor: string };
/**
 * A customer of the run. `pay` pays in the sandbox, and returns the fields with which the page verifies the payment.
 */
export type Buyer = {
  call: Call;
  random: Random;
  addressId: string;
  variants: readonly Variant[];
  pay: (providerOrderId: string) => Promise<object | undefined>;
  orderIds: string[];
};

type Placed = { order?: { _id: string }; razorpayOrder?: { id: string } };
type Returnable = Variant & { quantity: number; exchanges: { selectedSize: string; selectedColor: string }[] };

/** Places an order of one to three lines. Half of the orders have online payment, and some of these are never paid. */
export async function placeOrder(
  { call, random, addressId, variants, pay, orderIds }: Buyer,
  onPlaced: (answer: Awaited<ReturnType<Call>>) => void,
) {
  const chosen = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pickFrom(random, variants)));
  const items = [...chosen].map((variant) => ({ ...variant, quantity: 1 + Math.floor(random() * 3) }));
  const paymentMethod = random() < 0.5 ? "cod" : "online";
  const response = await call("POST", "/orders/place-order", { addressId, items, paymentMethod, isBuyNow: true });
  const { order, razorpayOrder } = response.json() as Placed;
  if (!order) return response;
  orderIds.push(order._id);
  onPlaced(response);
  const proof = razorpayOrder && random() < 0.9 ? await pay(razorpayOrder.id) : undefined;
  if (proof) await call("POST", "/payments/verify", { orderId: order._id, ...proof });
  return response;
}

export async function cancelOrder({ call, random, orderIds }: Buyer) {
  const orderId = pickFrom(random, orderIds);
  return orderId ? await call("POST", `/orders/me/${orderId}/cancel`, {}) : undefined;
}

/** Requests the return of a unit of a delivered order, for a refund or for another variant. */
export async function requestReturn({ call, random, orderIds }: Buyer) {
  const orderId = pickFrom(random, orderIds);
  if (!orderId) return undefined;
  const { returnable = [] } = (await call("GET", `/orders/me/${orderId}/returns`)).json() as {
    returnable?: Returnable[];
  };
  const line = pickFrom(random, returnable);
  if (!line) return undefined;
  const { productId, selectedSize, selectedColor } = line;
  const to = random() < 0.6 ? pickFrom(random, line.exchanges) : undefined;
  const unit = { productId, selectedSize, selectedColor, quantity: 1, reason: "Too small" };
  return await call("POST", `/orders/me/${orderId}/returns`, {
    returnId: newId(),
    items: [{ ...unit, ...(to && { to: { selectedSize: to.selectedSize, selectedColor: to.selectedColor } }) }],
  });
}
