import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { transitionOrder } from "../../selling/orders/transitions/transition-order.ts";
import { endCoupon } from "../promotions/index.ts";
import type { CouponDraft } from "./coupon-admin.ts";

const hour = 60 * 60 * 1000;
const percentOff = (percent: number, maximumDiscount?: number) => ({
  type: "percent" as const,
  percent,
  maximumDiscount,
});

/** A customer with units of ₹1,000 in the cart. */
async function customerWithCart(shop: TestShop, quantity = 1) {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ price: 1000, inventory: 50 });
  await asha.api.cart.add({ ...toSelection(kurta), quantity });
  return { ...asha, kurta };
}

async function placeOrder({ api }: TestCustomer, kurta: TestProduct, couponCode: string, key?: string) {
  const { address } = await api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  return (await api.orders.place({ addressId: address._id, items, paymentMethod: "cod", couponCode }, key)).order;
}

test.for<[string, Partial<CouponDraft>, object, string]>([
  ["a percentage", { value: percentOff(15) }, { coupon: 300, shipping: 100, total: 1800 }, "15% off"],
  [
    "a percentage up to a maximum",
    { value: percentOff(15, 250_00) },
    { coupon: 250, total: 1850 },
    "15% off, up to ₹250",
  ],
  ["an amount", { minimumTotal: 2000_00 }, { coupon: 100, total: 2000 }, "₹100 off on orders from ₹2,000"],
  ["at most the items total", { value: { type: "amount", amount: 9000_00 } }, { total: 100 }, "₹9,000 off"],
  ["the shipping fee", { value: { type: "shipping" } }, { coupon: 0, shipping: 0, total: 2000 }, "Free shipping"],
])("a coupon takes off %s, in cart, quote and order alike", async ([_what, coupon, quote, text], { shop }) => {
  const { api, kurta } = await customerWithCart(shop, 2);
  const code = await shop.createCoupon(coupon);
  const { cart } = await api.cart.applyCoupon({ code: ` ${code.toLowerCase()} ` });
  expect(cart).toMatchObject({ quote, coupon: { code, text } });
  expect((await api.cart.get()).cart).toEqual(cart);
  const items = [{ ...toSelection(kurta), quantity: 2 }];
  expect(await api.orders.quote({ items, couponCode: code })).toMatchObject({ quote: cart.quote, coupon: cart.coupon });
  const { address } = await api.addresses.add(sampleAddress);
  const input = { addressId: address._id, items, paymentMethod: "cod" as const, couponCode: code };
  const { order } = await api.orders.place({ ...input, expectedTotal: cart.quote.total });
  expect(order).toMatchObject({ quote: cart.quote, coupon: code, totalAmount: cart.quote.total });
  expect((await api.orders.get({ orderId: order._id })).order).toEqual(order);
  expect((await api.cart.get()).cart.coupon).toBeUndefined();
});

test("the order's mail shows the coupon and its discount", async ({ shop }) => {
  const asha = await customerWithCart(shop);
  await placeOrder(asha, asha.kurta, await shop.createCoupon());
  const { text } = await shop.mailbox.waitForMail(asha.email);
  expect(text).toContain("Coupon SAMPLE100: −₹100");
  expect(text).toContain("Total: ₹1,000");
});

test("a coupon that does not apply is refused with a reason and does not change the price", async ({ shop }) => {
  const { api, kurta } = await customerWithCart(shop);
  const startsAt = new Date(shop.context.now().getTime() + 72 * hour);
  await shop.createCoupon({ code: "LATER", startsAt });
  await shop.createCoupon({ code: "PAST", endsAt: shop.context.now() });
  await shop.createCoupon({ code: "BIG", minimumTotal: 1500_00 });
  await shop.createCoupon({ code: "NONE", usesLeft: 0 });
  const refusals: [string, string][] = [
    ["NOSUCH", "Coupon NOSUCH isn’t valid."],
    ["LATER", "Coupon LATER starts on"],
    ["PAST", "Coupon PAST has ended."],
    ["BIG", "Coupon BIG works on orders of ₹1,500 or more: add ₹500."],
    ["NONE", "Coupon NONE has been used up."],
  ];
  for (const [code, reason] of refusals) {
    const refusal = { code: "coupon_refused", status: 409, message: expect.stringContaining(reason) };
    await expect(api.cart.applyCoupon({ code })).rejects.toMatchObject(refusal);
    const items = [{ ...toSelection(kurta), quantity: 1 }];
    const quoted = await api.orders.quote({ items, couponCode: code });
    expect(quoted).toMatchObject({ quote: { coupon: 0, total: 1100 }, coupon: { code, refused: refusal.message } });
    await expect(placeOrder(await shop.createCustomer("ravi"), kurta, code)).rejects.toMatchObject(refusal);
  }
  expect((await api.cart.get()).cart).toMatchObject({ quote: { total: 1100 } });
  await expect(api.cart.applyCoupon({ code: " " })).rejects.toMatchObject({ message: "Please enter a coupon code." });
});

test("a free shipping coupon is refused where shipping is free already", async ({ shop }) => {
  const { api } = await customerWithCart(shop, 7);
  const code = await shop.createCoupon({ code: "SHIPFREE", value: { type: "shipping" } });
  await expect(api.cart.applyCoupon({ code })).rejects.toMatchObject({
    message: "This order already ships free, so you don’t need coupon SHIPFREE.",
  });
});

test("the cart's coupon stays while it does not apply, until the customer removes it", async ({ shop }) => {
  const { api, kurta } = await customerWithCart(shop, 2);
  const code = await shop.createCoupon({
    minimumTotal: 1500_00,
    endsAt: new Date(shop.context.now().getTime() + hour),
  });
  const line = (await api.cart.applyCoupon({ code })).cart.cartItems[0]!;
  const change = { cartItemId: line._id, ...toSelection(kurta) };
  const less = (await api.cart.update({ ...change, quantity: 1 })).cart;
  expect(less).toMatchObject({ quote: { total: 1100 }, coupon: { refused: expect.stringContaining("add ₹500") } });
  expect((await api.cart.update({ ...change, quantity: 3 })).cart).toMatchObject({ quote: { coupon: 100 } });
  shop.advanceClock(hour);
  expect((await api.cart.get()).cart).toMatchObject({ coupon: { refused: `Coupon ${code} has ended.` } });
  expect((await api.cart.removeCoupon()).cart.coupon).toBeUndefined();
  expect((await api.cart.removeCoupon()).cart.coupon).toBeUndefined();
});

test("a cancelled order releases its redemption once", async ({ shop }) => {
  const asha = await customerWithCart(shop);
  const ravi = await shop.createCustomer("ravi");
  const code = await shop.createCoupon({ usesLeft: 1, usesPerCustomer: 1 });
  const order = await placeOrder(asha, asha.kurta, code);
  await expect(placeOrder(ravi, asha.kurta, code)).rejects.toMatchObject({
    message: `Coupon ${code} has been used up.`,
  });
  await Promise.all(Array.from({ length: 10 }, () => asha.api.orders.cancel({ orderId: order._id })));
  await placeOrder(ravi, asha.kurta, code);
  await expect(placeOrder(asha, asha.kurta, code)).rejects.toMatchObject({
    message: `Coupon ${code} has been used up.`,
  });
});

test("a repeated order request redeems the coupon once", async ({ shop }) => {
  const asha = await customerWithCart(shop);
  const code = await shop.createCoupon({ usesPerCustomer: 1 });
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(asha.kurta), quantity: 1 }];
  const input = { addressId: address._id, items, paymentMethod: "cod" as const, couponCode: code };
  const responses = await Promise.all(Array.from({ length: 20 }, () => asha.api.orders.place(input, "one key")));
  expect(new Set(responses.map(({ order }) => order._id)).size).toBe(1);
  await expect(asha.api.orders.place(input)).rejects.toMatchObject({
    message: `You have used coupon ${code} already.`,
  });
  await placeOrder(await shop.createCustomer("ravi"), asha.kurta, code);
});

test("an ended coupon is refused for new orders and stays valid in the orders that redeemed it", async ({ shop }) => {
  const asha = await customerWithCart(shop);
  const code = await shop.createCoupon();
  const order = await placeOrder(asha, asha.kurta, code);
  expect(await endCoupon(shop.context.db, code, shop.context.now())).toBe(true);
  expect(await endCoupon(shop.context.db, code, shop.context.now())).toBe(false);
  await expect(placeOrder(asha, asha.kurta, code)).rejects.toMatchObject({ message: `Coupon ${code} has ended.` });
  await transitionOrder(shop.context, order._id, "processing");
  expect((await asha.api.orders.get({ orderId: order._id })).order).toMatchObject({ quote: order.quote, coupon: code });
});
