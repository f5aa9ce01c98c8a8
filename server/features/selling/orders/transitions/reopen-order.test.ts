import { sampleAddress, type TestCustomer, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { completeSandboxPayment, verifyPayment } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { reconcilePayments } from "../../payments/payment-jobs.ts";

const minute = 60_000;

/** A pending online order of the last unit for ₹1,000 plus shipping, with the last use of a coupon of ₹100. */
async function placeUnpaidOrder(shop: TestShop) {
  await shop.listen();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const kurta = await shop.createProduct({ price: 1000, inventory: 1 });
  const code = await shop.createCoupon({ usesLeft: 1 });
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const input = { addressId: address._id, items, paymentMethod: "online" as const, couponCode: code };
  const { order, razorpayOrder } = await asha.api.orders.place(input);
  const now = async () => (await asha.api.orders.get({ orderId: order._id })).order;
  return { asha, ravi, kurta, code, order, providerOrder: razorpayOrder!.id, now };
}

/** The payment is still on its way when the reservation ends. */
async function expireOrder(shop: TestShop, providerOrder: string) {
  await completeSandboxPayment(shop, providerOrder, "late");
  shop.advanceClock(15 * minute);
  await reconcilePayments(shop.context);
}

async function receiveLatePayment(shop: TestShop) {
  shop.advanceClock(45 * minute);
  await reconcilePayments(shop.context);
}

async function buyWithCoupon(shop: TestShop, { api }: TestCustomer, couponCode: string) {
  const { address } = await api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(await shop.createProduct({ key: "another", price: 1000 })), quantity: 1 }];
  await api.orders.place({ addressId: address._id, items, paymentMethod: "cod", couponCode });
}

/** Uses left of the coupon, and its redemptions. */
async function couponCounts({ context: { db } }: TestShop) {
  const { uses_left: left } = await db.selectFrom("coupons").select("uses_left").executeTakeFirstOrThrow();
  const uses = await db.selectFrom("coupon_redemptions").select("order_id").execute();
  return { left, uses: uses.length };
}

test("an expired order that is paid late redeems its coupon again and keeps its price", async ({ shop }) => {
  const { providerOrder, code, order, now } = await placeUnpaidOrder(shop);
  expect(await couponCounts(shop)).toEqual({ left: 0, uses: 1 });
  await expireOrder(shop, providerOrder);
  expect(await couponCounts(shop)).toEqual({ left: 1, uses: 0 });
  await receiveLatePayment(shop);
  expect(await now()).toMatchObject({ status: "confirmed", coupon: code, totalAmount: 1000, quote: order.quote });
  expect(await couponCounts(shop)).toEqual({ left: 0, uses: 1 });
});

test("a late paid order keeps its price if its coupon was used up meanwhile, and uses never fall below zero", async ({
  shop,
}) => {
  const { providerOrder, ravi, code, now } = await placeUnpaidOrder(shop);
  await expireOrder(shop, providerOrder);
  await buyWithCoupon(shop, ravi, code);
  await receiveLatePayment(shop);
  expect(await now()).toMatchObject({ status: "confirmed", paymentStatus: "Paid", totalAmount: 1000 });
  expect(await couponCounts(shop)).toEqual({ left: 0, uses: 1 });
});

test("an expired order that cannot be reopened releases its coupon", async ({ shop }) => {
  const { providerOrder, ravi, kurta, code, now } = await placeUnpaidOrder(shop);
  await expireOrder(shop, providerOrder);
  await shop.placeCodOrder(ravi, kurta);
  await receiveLatePayment(shop);
  await expect.poll(async () => (await now()).paymentStatus).toBe("Refunded");
  expect(await couponCounts(shop)).toEqual({ left: 1, uses: 0 });
  await buyWithCoupon(shop, ravi, code);
});

test("after a change of coupon, a payment of the old total is refunded and only the new total confirms the order", async ({
  shop,
}) => {
  const { asha, providerOrder, order, now } = await placeUnpaidOrder(shop);
  await shop.createCoupon({ code: "BETTER", value: { type: "amount", amount: 300_00 } });
  const { order: cheaper } = await asha.api.orders.applyCoupon({ orderId: order._id }, { code: "BETTER" });
  expect(cheaper.totalAmount).toBe(800);
  // Another window still shows the old total.
  await completeSandboxPayment(shop, providerOrder, "gone");
  const payment = async () => (await now()).payment;
  await expect.poll(payment).toMatchObject({ state: "refunded" });
  expect((await now()).status).toBe("pending");
  const again = { orderId: order._id, paymentMethod: "online" as const };
  await expect(asha.api.payments.initiate({ ...again, amount: order.totalAmount })).rejects.toMatchObject({
    code: "price_changed",
  });
  const { razorpayOrder } = await asha.api.payments.initiate({ ...again, amount: 800 });
  const { proof } = await completeSandboxPayment(shop, razorpayOrder.id, "paid");
  await expect(verifyPayment(asha, order, proof!)).resolves.toMatchObject({ status: "confirmed", totalAmount: 800 });
  const mail = await shop.mailbox.waitForMail(asha.email);
  expect(mail.text).toContain(`/paymentchoose?order=${order._id}`);
});
