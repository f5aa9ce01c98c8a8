import { sampleAddress, toSelection } from "../../../tests/builders.ts";
import { completeSandboxPayment, verifyPayment } from "../../../tests/online-payment.ts";
import { responseText } from "../../../tests/response-text.ts";
import { expect, test } from "../../../tests/shop.ts";
import { transitionOrder } from "../orders/transition-order.ts";

test("x", async ({ shop }) => {
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({
    key: "kurta",
    price: 1299.5,
    mrp: 1999,
    images: ["/media/red.jpg"],
    inventory: 5,
  });
  const couponCode = await shop.createCoupon();
  const selection = toSelection(kurta);
  const log = async (call: string, body?: object) => console.log(call, await responseText(shop, asha, call, body));
  await log("GET /user/cart");
  await log("POST /user/add-to-cart", { ...selection, quantity: 2, seenPrice: 1200 });
  await log("PUT /user/cart/coupon", { code: couponCode });
  const items = [{ ...selection, quantity: 2 }];
  await log("POST /orders/quote", { items, couponCode });
  await log("POST /orders/quote", { items, couponCode: "NOSUCH" });
  const { address } = await asha.api.addresses.add(sampleAddress);
  await log("POST /orders/place-order", { items, couponCode, addressId: address._id, paymentMethod: "online" });
  const [{ _id: id } = { _id: "" }] = (await asha.api.orders.mine()).orders;
  await log(`GET /orders/me/${id}`);
  await log(`GET /payments/${id}`);
  await log(`POST /payments/initiate`, { orderId: id, amount: 2599, paymentMethod: "online" });
  const placed = await asha.api.payments.initiate({ orderId: id, amount: 2599, paymentMethod: "online" });
  const { order } = await asha.api.orders.get(id);
  const { proof } = await completeSandboxPayment(shop, placed.razorpayOrder.id, "paid");
  await verifyPayment(asha, order, proof!);
  await log(`GET /orders/me/${id}`);
  await log(`GET /payments/${id}`);
  await log(`POST /orders/me/${id}/cancel`);
  await log("GET /orders/me");
  await log(`GET /payments/${id}`);
  await log("POST /orders/place-order", { items, addressId: address._id, paymentMethod: "cod" });
  await log("GET /user/cart");
});
