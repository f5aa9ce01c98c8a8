import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { completeSandboxPayment, verifyPayment } from "../../../../tests/support/shop/online-payment.ts";
import { responseText } from "../../../../tests/support/shop/response-text.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";

const successful = { status: "success", success: true };
const quote = { mrp: 3998, discount: 1399, coupon: 100, shipping: 100, total: 2599 };
const item = {
  productId: "ID",
  slug: "cotton-kurta",
  name: "Cotton Kurta",
  images: ["/media/red.jpg"],
  selectedSize: "M",
  selectedColor: "Red",
  quantity: 2,
  price: 1299.5,
  mrp: 1999,
  totalPrice: 2599,
};
const address = { ...sampleAddress, _id: "ID" };
const razorpayOrder = { id: "order_ID", amount: 2599_00, currency: "INR" };
const checkoutOptions = {
  razorpayOrder,
  keyId: "rzp_test_sandbox",
  checkoutUrl: "/sandbox/razorpay/v1/checkout.js",
  name: "Kapas",
  themeColor: "#7a2331",
  contact: "+91 80000 00000",
  email: "asha@sample.example",
  until: "TIME",
  test: true,
};
const placed = { status: "pending", at: "TIME", by: "customer", note: "" };
const confirmed = { status: "confirmed", at: "TIME", by: "merchant", note: "" };

/** An order as JSON. Its fields in the middle depend on payment and coupon. */
function orderJson(status: string, totalAmount: number, fields: object, events: object[], more: object = {}) {
  return {
    _id: "ID",
    orderId: "ID",
    orderDate: "TIME",
    createdAt: "TIME",
    status,
    shippingStatus: status,
    totalAmount,
    ...fields,
    address,
    items: [item],
    history: events,
    ...more,
  };
}
const deliveryEstimate = { estimatedDelivery: { from: "TIME", to: "TIME" } };

/** A customer who orders two units of a product with a coupon of ₹100. */
async function prepareOrder(shop: TestShop) {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1299.5, mrp: 1999, images: ["/media/red.jpg"] });
  const request = { items: [{ ...toSelection(kurta), quantity: 2 }], couponCode: await shop.createCoupon() };
  const { _id: addressId } = (await asha.api.addresses.add(sampleAddress)).address;
  return { asha, request, addressId };
}

test("the JSON text of a quote, with a coupon that applies and with one that does not", async ({ shop }) => {
  const { asha, request } = await prepareOrder(shop);
  const coupon = { code: "SAMPLE100", text: "₹100 off" };
  const freeShipping = { from: 6250, missing: 3651 };
  expect(await responseText(shop, asha, "POST /orders/quote", request)).toBe(
    JSON.stringify({ ...successful, quote, items: [item], coupon, freeShipping }),
  );
  const unknown = { code: "NOSUCH", text: "", refused: "Coupon NOSUCH isn’t valid." };
  expect(await responseText(shop, asha, "POST /orders/quote", { ...request, couponCode: "NOSUCH" })).toBe(
    JSON.stringify({
      ...successful,
      quote: { ...quote, coupon: 0, total: 2699 },
      items: [item],
      coupon: unknown,
      freeShipping,
    }),
  );
});

test("the JSON text of a cash-on-delivery order, placed and read again", async ({ shop }) => {
  const { asha, request, addressId } = await prepareOrder(shop);
  const input = { items: request.items, addressId, paymentMethod: "cod" };
  const fields = { quote: { ...quote, coupon: 0, total: 2699 }, paymentMethod: "cod", paymentStatus: "Pending" };
  const order = orderJson("confirmed", 2699, fields, [{ ...confirmed, by: "customer" }], deliveryEstimate);
  const text = JSON.stringify({ ...successful, order });
  expect(await responseText(shop, asha, "POST /orders/place-order", input)).toBe(text);
  const { orders } = await asha.api.orders.mine();
  expect(await responseText(shop, asha, `GET /orders/me/${orders[0]!._id}`)).toBe(text);
  expect(await responseText(shop, asha, "GET /orders/me")).toBe(
    JSON.stringify({ ...successful, data: [order], orders: [order], total: 1 }),
  );
});

// Without jobs, because the job that sends the refund could be done before or after the response.
const testWithoutJobs = test.extend({ runsJobs: false });
testWithoutJobs(
  "the JSON texts of an online order and its payment, from placing to cancelling it",
  async ({ shop }) => {
    await shop.listen();
    const { asha, request, addressId } = await prepareOrder(shop);
    const fields = (paymentStatus: string, payment: object) => ({
      quote,
      coupon: "SAMPLE100",
      paymentMethod: "online",
      paymentStatus,
      payment,
    });
    const waiting = { state: "waiting" };
    const pending = orderJson("pending", 2599, { ...fields("Pending", waiting), payUntil: "TIME" }, [placed]);
    const input = { ...request, addressId, paymentMethod: "online" };
    const started = { razorpayOrder, payment: checkoutOptions };
    expect(await responseText(shop, asha, "POST /orders/place-order", input)).toBe(
      JSON.stringify({ ...successful, order: pending, ...started }),
    );
    const [order] = (await asha.api.orders.mine()).orders;
    const id = order!._id;
    const read = () => responseText(shop, asha, `GET /orders/me/${id}`);
    const readPayment = () => responseText(shop, asha, `GET /payments/${id}`);
    expect(await read()).toBe(JSON.stringify({ ...successful, order: pending }));
    expect(await readPayment()).toBe(
      JSON.stringify({ ...successful, orderId: "ID", orderStatus: "pending", payment: waiting, payUntil: "TIME" }),
    );
    const initiate = { orderId: id, amount: 2599, paymentMethod: "online" as const };
    expect(await responseText(shop, asha, "POST /payments/initiate", initiate)).toBe(
      JSON.stringify({ ...successful, ...started }),
    );

    const { razorpayOrder: providerOrder } = await asha.api.payments.initiate(initiate);
    const { proof } = await completeSandboxPayment(shop, providerOrder.id, "paid");
    await verifyPayment(asha, order!, proof!);
    const paid = { state: "paid", paidAt: "TIME", reference: "pay_ID" };
    expect(await read()).toBe(
      JSON.stringify({
        ...successful,
        order: orderJson("confirmed", 2599, fields("Paid", paid), [placed, confirmed], deliveryEstimate),
      }),
    );
    expect(await readPayment()).toBe(
      JSON.stringify({ ...successful, orderId: "ID", orderStatus: "confirmed", payment: paid }),
    );

    const reason = "The order was cancelled";
    const refunding = { state: "refunding", reason, paidAt: "TIME", reference: "pay_ID" };
    const cancelled = { status: "cancelled", at: "TIME", by: "customer", note: "" };
    const refund = {
      _id: "ID",
      amount: 2599,
      reason,
      isByHand: false,
      requestedAt: "TIME",
      approvedAt: "TIME",
      sentAt: null,
      doneAt: null,
      isRefused: false,
    };
    expect(await responseText(shop, asha, `POST /orders/me/${id}/cancel`)).toBe(
      JSON.stringify({
        ...successful,
        order: orderJson("cancelled", 2599, fields("Paid", refunding), [placed, confirmed, cancelled], {
          refunds: [refund],
        }),
      }),
    );
  },
);
