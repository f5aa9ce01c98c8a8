import { createApi } from "#contract/client.ts";
import type { Refusal } from "#contract/http/errors.ts";
import type { PaymentMethod } from "#contract/orders/order-status.ts";
import type { PlaceOrder } from "#contract/orders/orders.ts";
import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../../tests/support/shop/builders.ts";
import { completeSandboxPayment, verifyPayment } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { issueToken } from "../../../people/account/session/session.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { reconcilePayments } from "../../payments/payment-jobs.ts";
import { transitionOrder } from "../transitions/transition-order.ts";

const minute = 60_000;
const hour = 60 * minute;

/** A customer who orders from one address. */
async function createBuyer(shop: TestShop, name = "asha") {
  const customer = await shop.createCustomer(name);
  const addressId = (await customer.api.addresses.add(sampleAddress)).address._id;
  const toInput = (paymentMethod: PaymentMethod, product: TestProduct, quantity: number): PlaceOrder => ({
    addressId,
    paymentMethod,
    isBuyNow: true,
    items: [{ ...toSelection(product), quantity }],
  });
  const placeWith = (paymentMethod: PaymentMethod) => async (product: TestProduct, quantity: number, key?: string) =>
    (await customer.api.orders.place(toInput(paymentMethod, product, quantity), key)).order;
  return { ...customer, toInput, orderOnline: placeWith("online"), orderCod: placeWith("cod") };
}

async function settle<Value>(attempts: Promise<Value>[]) {
  const settled = await Promise.allSettled(attempts);
  return {
    placed: settled.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    refused: settled.flatMap((result) => (result.status === "rejected" ? [result.reason as Refusal] : [])),
  };
}

/** Sends the order from another address on the internet. */
function placeFrom(shop: TestShop, network: string, { token }: TestCustomer, input: PlaceOrder) {
  const api = createApi(
    async (path, { method, headers, body }) => {
      const response = await shop.app.inject({
        url: path,
        method: method as "POST",
        headers,
        remoteAddress: network,
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, json: () => response.json() };
    },
    () => token,
  );
  return api.orders.place(input);
}

test("200 concurrent online orders of one customer reserve 100 units unpaid, not the whole stock", {
  tags: "long",
}, async ({ shop }) => {
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct({ inventory: 65_102 });
  const { placed, refused } = await settle(Array.from({ length: 200 }, () => asha.orderOnline(kurta, 20)));
  expect(placed).toHaveLength(5);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(65_002);
  for (const { status, message } of refused) {
    expect([status, message]).toEqual([
      429,
      expect.stringMatching(/^At most 5 of your orders can await payment at the same time\. Please pay or cancel one/),
    ]);
  }
  const [attempts, ...others] = await shop.context.db.selectFrom("refused_orders").selectAll().execute();
  expect(attempts).toMatchObject({ customer_id: asha.id, limit_name: "maxUnpaidOrders", attempts: 195, units: 20 });
  expect(others).toEqual([]);
});

test("200 concurrent orders of one customer with cash on delivery take 100 units a day", {
  tags: "long",
}, async ({ shop }) => {
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct({ price: 100, inventory: 65_102 });
  const { placed, refused } = await settle(Array.from({ length: 200 }, () => asha.orderCod(kurta, 15)));
  expect(placed).toHaveLength(6);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(65_102 - 6 * 15);
  expect(refused[0]).toMatchObject({
    code: "too_many",
    message:
      "At most 100 units a day can be ordered with cash on delivery. Please pay online, or try again in 24 hours.",
  });
  shop.advanceClock(25 * hour);
  const token = await issueToken(shop.context, { id: asha.id, tokenVersion: 1 }, 24, { network: "127.0.0.1" });
  const placedNextDay = placeFrom(shop, "127.0.0.1", { ...asha, token }, asha.toInput("cod", kurta, 15));
  await expect(placedNextDay).resolves.toMatchObject({ order: { status: "confirmed" } });
});

const itemOf = (product: TestProduct, quantity: number) => ({ ...toSelection(product), quantity });

test("an order has at most 20 units of a variant, and its quote is refused with the same reason", async ({ shop }) => {
  const asha = await createBuyer(shop);
  const [kurta, saree] = [await shop.createProduct({ inventory: 500 }), await shop.createProduct({ inventory: 500 })];
  const order = { ...asha.toInput("cod", kurta, 1), items: [itemOf(saree, 1), itemOf(kurta, 12), itemOf(kurta, 9)] };
  const tooManyOfVariant = {
    code: "over_limit",
    status: 409,
    message: "At most 20 of Cotton Kurta (M, Red) fit into one order.",
    errors: {
      "items.1": "At most 20 of Cotton Kurta (M, Red) fit into one order.",
      "items.2": "At most 20 of Cotton Kurta (M, Red) fit into one order.",
    },
  };
  await expect(asha.api.orders.place(order)).rejects.toMatchObject(tooManyOfVariant);
  await expect(asha.api.orders.quote({ items: order.items })).rejects.toMatchObject(tooManyOfVariant);
});

test("an order has at most 100 units", async ({ shop }) => {
  const asha = await createBuyer(shop);
  const [kurta, saree] = [await shop.createProduct({ inventory: 500 }), await shop.createProduct({ inventory: 500 })];
  await saveSettings(shop.context.db, { maxUnitsPerVariant: null });
  const order = { ...asha.toInput("cod", kurta, 1), items: [itemOf(kurta, 51), itemOf(saree, 50)] };
  await expect(asha.api.orders.place(order)).rejects.toMatchObject({
    code: "over_limit",
    message: "Your order has 101 units; at most 100 fit into one order.",
  });
  await saveSettings(shop.context.db, { maxUnitsPerOrder: null, maxCodUnitsPerDay: null, maxCodAmountPerDay: null });
  await expect(asha.api.orders.place(order)).resolves.toMatchObject({ order: { status: "confirmed" } });
});

test("a customer with three tabs who closes, retries and pays is not refused", { tags: "long" }, async ({ shop }) => {
  await shop.listen();
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct({ inventory: 100 });
  const tabs = ["first", "second", "third"];
  const orders = await Promise.all(tabs.map((key) => asha.orderOnline(kurta, 2, key)));
  const repeated = await Promise.all(tabs.map((key) => asha.orderOnline(kurta, 2, key)));
  expect(repeated.map(({ _id }) => _id)).toEqual(orders.map(({ _id }) => _id));
  // The customer also changes to another payment method.
  await asha.orderCod(kurta, 2);
  for (const { _id, totalAmount: amount } of orders) {
    const { razorpayOrder } = await asha.api.payments.initiate({ orderId: _id, amount, paymentMethod: "online" });
    const { proof } = await completeSandboxPayment(shop, razorpayOrder.id, "paid");
    await verifyPayment(asha, (await asha.api.orders.get({ orderId: _id })).order, proof!);
  }
  const more = await Promise.all(tabs.map((key) => asha.orderOnline(kurta, 2, `${key} again`)));
  expect(more.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
  await expect(shop.context.db.selectFrom("refused_orders").selectAll().execute()).resolves.toEqual([]);
});

test("paid, cancelled and expired orders no longer count", async ({ shop }) => {
  await shop.listen();
  await saveSettings(shop.context.db, { maxUnpaidOrders: 1, maxCodOrdersPerDay: 1 });
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct({ inventory: 100 });
  const first = await asha.orderOnline(kurta, 1);
  await expect(asha.orderOnline(kurta, 1)).rejects.toMatchObject({ code: "too_many" });
  await asha.api.orders.cancel({ orderId: first._id });
  await asha.orderOnline(kurta, 1);
  await expect(asha.orderOnline(kurta, 1)).rejects.toMatchObject({ code: "too_many" });
  shop.advanceClock(15 * minute);
  await reconcilePayments(shop.context);
  await asha.orderOnline(kurta, 1);
  const cod = await asha.orderCod(kurta, 1);
  await expect(asha.orderCod(kurta, 1)).rejects.toMatchObject({
    message: expect.stringMatching(/^At most 1 order a day can be placed with cash on delivery\. Please pay online/),
  });
  await transitionOrder(shop.context, cod._id, "cancelled");
  await asha.orderCod(kurta, 1);
});

test("limits of units and of the amount hold over several orders, and for a single order", async ({ shop }) => {
  await saveSettings(shop.context.db, { maxUnpaidUnits: 10, maxCodAmountPerDay: 5000 });
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct({ price: 1500, inventory: 100 });
  await expect(asha.orderOnline(kurta, 11)).rejects.toMatchObject({
    code: "over_limit",
    message: "At most 10 units of your orders can await payment at the same time.",
  });
  await asha.orderOnline(kurta, 8);
  await expect(asha.orderOnline(kurta, 3)).rejects.toMatchObject({
    code: "too_many",
    message: expect.stringMatching(/^At most 10 units of your orders .* or try again in 15 minutes\.$/),
  });
  await asha.orderOnline(kurta, 2);
  await expect(asha.orderCod(kurta, 4)).rejects.toMatchObject({
    code: "over_limit",
    message: "At most ₹5,000 a day can be ordered with cash on delivery. Please pay online.",
  });
  await asha.orderCod(kurta, 2);
  await expect(asha.orderCod(kurta, 2)).rejects.toMatchObject({ code: "too_many" });
});

test("concurrent online orders of many customers of one network stay within the network's limits", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, { maxUnpaidOrdersPerNetwork: 7 });
  const kurta = await shop.createProduct({ inventory: 500 });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => createBuyer(shop)));
  const { placed, refused } = await settle(
    buyers.map((buyer, n) => placeFrom(shop, `2001:db8::${n}`, buyer, buyer.toInput("online", kurta, 1))),
  );
  expect(placed).toHaveLength(7);
  expect(refused[0]).toMatchObject({
    code: "too_many",
    message: expect.stringMatching(
      /^Too many orders from your network await payment\. Please try again in 15 minutes\.$/,
    ),
  });
  await placeFrom(shop, "192.0.2.1", buyers[0]!, buyers[0]!.toInput("online", kurta, 1));
  await saveSettings(shop.context.db, { maxUnpaidOrdersPerNetwork: null, maxUnpaidUnitsPerNetwork: 10 });
  await expect(
    placeFrom(shop, "2001:db8::1", buyers[1]!, buyers[1]!.toInput("online", kurta, 4)),
  ).rejects.toMatchObject({ message: expect.stringMatching(/^Too many units ordered from your network/) });
  const networks = await shop.context.db.selectFrom("orders").select("network").distinct().execute();
  expect(networks).toHaveLength(2);
  expect(JSON.stringify(networks)).not.toMatch(/2001|192\.0/);
});

test("a repeated request returns its order also when the limit is reached", async ({ shop }) => {
  await saveSettings(shop.context.db, { maxCodOrdersPerDay: 1 });
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct({ inventory: 100 });
  const { placed, refused } = await settle(Array.from({ length: 20 }, () => asha.orderCod(kurta, 1, "click")));
  expect(refused).toEqual([]);
  expect(new Set(placed.map(({ _id }) => _id)).size).toBe(1);
});

test("placing orders while the coupon of another order is exchanged does not deadlock", { tags: "long" }, async ({
  shop,
}) => {
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct({ price: 1000, inventory: 100 });
  const limits = { usesLeft: 100, usesPerCustomer: 50 };
  const codes = [await shop.createCoupon(limits), await shop.createCoupon({ code: "SECOND", ...limits })];
  const order = await asha.orderOnline(kurta, 1);
  await Promise.all(
    Array.from({ length: 30 }, (_, n) => {
      const code = codes[n % 2]!;
      if (n % 3 === 0) return asha.api.orders.applyCoupon({ orderId: order._id }, { code });
      return asha.api.orders
        .place({ ...asha.toInput("cod", kurta, 1), couponCode: code })
        .catch(({ code }: Refusal) => expect(code).toBe("too_many"));
    }),
  );
});

test("the public settings do not contain the limits", async ({ shop }) => {
  const response = await shop.app.inject("/api/v1/home-settings");
  expect(response.json().data).toMatchObject({ app_title: "Kapas" });
  expect(response.body).not.toContain("maxUn");
});

test("attempts of more than 90 days ago are deleted", async ({ shop }) => {
  await saveSettings(shop.context.db, { maxUnitsPerOrder: 1 });
  const asha = await createBuyer(shop);
  const kurta = await shop.createProduct();
  const refuse = () => expect(asha.orderCod(kurta, 2)).rejects.toMatchObject({ code: "over_limit" });
  await refuse();
  await refuse();
  await shop.context.db.updateTable("refused_orders").set({ day: "2020-01-01" }).execute();
  await refuse();
  const stored = await shop.context.db.selectFrom("refused_orders").select(["limit_name", "attempts"]).execute();
  expect(stored).toEqual([{ limit_name: "maxUnitsPerOrder", attempts: 1 }]);
});
