import fc from "fast-check";
import type { Order } from "#contract/orders/orders.ts";
import { findBookFaults } from "../../../../bench/checks/check-books.ts";
import {
  noOrderLimits,
  sampleAddress,
  type TestProduct,
  toSelection,
} from "../../../../tests/support/shop/builders.ts";
import { completeSandboxPayment, placeOnlineOrder } from "../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { listInvoices } from "../invoices/invoices.ts";
import { transitionOrder } from "../orders/index.ts";

const orderedBy = async (shop: TestShop, products: readonly TestProduct[], quantity = 1) => {
  const { api, ...customer } = await shop.createCustomer("asha");
  const { address } = await api.addresses.add(sampleAddress);
  const items = products.map((product) => ({ ...toSelection(product), quantity }));
  return { ...customer, api, items, addressId: address._id };
};
const paise = (rupees: number) => Math.round(rupees * 100);
function expectSum({ quote, totalAmount }: Pick<Order, "quote" | "totalAmount">) {
  const { mrp, discount, coupon, shipping, codFee = 0 } = quote;
  const sum = paise(mrp) - paise(discount) - paise(coupon) + paise(shipping) + paise(codFee);
  expect([sum, paise(quote.total)]).toEqual([paise(totalAmount), paise(totalAmount)]);
}

test("an order with cash on delivery costs the fee that was quoted, in order, mail, back office, file and invoice alike", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, { codFee: 49.5 });
  const { api, items, addressId } = await orderedBy(shop, [await shop.createProduct({ price: 1000 })]);
  const { quote, codQuote } = await api.orders.quote({ items });
  expect(quote).toEqual({ mrp: 1000, discount: 0, coupon: 0, shipping: 100, total: 1100 });
  expect(codQuote).toEqual({ ...quote, codFee: 49.5, total: 1149.5 });
  const input = { items, addressId };
  await expect(api.orders.place({ ...input, paymentMethod: "cod", expectedTotal: quote.total })).rejects.toMatchObject({
    code: "price_changed",
    message: expect.stringContaining("₹1,149.50"),
  });
  const online = await api.orders.place({ ...input, paymentMethod: "online", expectedTotal: quote.total });
  expect(online.order.quote).toEqual(quote);
  const { order } = await api.orders.place({ ...input, paymentMethod: "cod", expectedTotal: codQuote?.total });
  expect(order).toMatchObject({ quote: codQuote, totalAmount: 1149.5 });
  expect((await api.orders.get({ orderId: order._id })).order).toEqual(order);

  const mail = () => shop.mailbox.mails.find(({ text }) => text?.includes("Cash on delivery fee"))?.text;
  await expect.poll(mail).toMatch(/Cash on delivery fee\W+₹49\.50[\s\S]*Total\W+₹1,149\.50/);
  const owner = await createStaff(shop, "owner");
  expect((await owner.request("GET", `/orders/${order._id}`)).json().order).toMatchObject({
    quote: codQuote,
    total: 1149.5,
  });
  const listed = (await owner.request("GET", `/orders?q=${order._id}`)).json().orders;
  expect(listed).toMatchObject([{ total: 1149.5, codFee: 49.5 }]);
  const [, row] = (await owner.request("GET", `/orders/export?q=${order._id}`)).body.trim().split(/\r?\n/);
  expect(row).toMatch(/,1149\.5,Pending,,,49\.5$/);

  await transitionOrder(shop.context, order._id, "processing");
  const [invoice] = await listInvoices(shop.context.db, [order._id]);
  expect(invoice?.document.totals).toMatchObject({ shipping: 100_00, codFee: 49_50, total: 1149_50 });
  await transitionOrder(shop.context, order._id, "cancelled");
  const [, creditNote] = await listInvoices(shop.context.db, [order._id]);
  expect(creditNote?.document.totals).toEqual(invoice?.document.totals);
});

test("carts of customers and guests name the fee that checkout would add", async ({ shop }) => {
  const { api, items } = await orderedBy(shop, [await shop.createProduct({ price: 1000 })]);
  const guest = { items: items.map((item) => ({ ...item, quantity: 1 })) };
  await api.cart.add(items[0]!);
  expect(await api.cart.get()).not.toHaveProperty("codFee");
  expect(await shop.api.cart.quoteGuestCart(guest)).not.toHaveProperty("codFee");
  await saveSettings(shop.context.db, { codFee: 49.5, noCodFeeFrom: 2000 });
  const { codQuote } = await api.orders.quote({ items });
  expect(await api.cart.get()).toMatchObject({ codFee: codQuote?.codFee, quote: { total: 1100 } });
  expect(await shop.api.cart.quoteGuestCart(guest)).toMatchObject({ codFee: codQuote?.codFee, quote: { total: 1100 } });
  // From the threshold on there is no fee.
  const two = [{ ...items[0]!, quantity: 2 }];
  expect(await shop.api.cart.quoteGuestCart({ items: two })).not.toHaveProperty("codFee");
  expect(await api.orders.quote({ items: two })).not.toHaveProperty("codQuote");
});

test("a coupon does not waive the fee, a high total of the items does, and limits of cash on delivery include the fee", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { codFee: 49, noCodFeeFrom: 3000, maxCodAmountPerOrder: 1140 });
  const { api, items, addressId } = await orderedBy(shop, [await shop.createProduct({ price: 1000 })]);
  const free = await shop.createCoupon({ code: "SHIPFREE", value: { type: "shipping" } });
  expect((await api.orders.quote({ items, couponCode: free })).codQuote).toMatchObject({ shipping: 0, codFee: 49 });
  const three = [{ ...items[0]!, quantity: 3 }];
  expect(await api.orders.quote({ items: three })).not.toHaveProperty("codQuote");
  const whole = await shop.createCoupon({ value: { type: "amount", amount: 5000_00 } });
  await saveSettings(shop.context.db, { shippingFee: 0 });
  expect(await api.orders.quote({ items, couponCode: whole })).toMatchObject({ quote: { total: 0 } });
  expect(await api.orders.quote({ items, couponCode: whole })).not.toHaveProperty("codQuote");

  await saveSettings(shop.context.db, { shippingFee: 100 });
  const total = (await api.orders.quote({ items })).codQuote?.total;
  expect(total).toBe(1149);
  expect((await api.orders.paymentMethods({ addressId }, { total })).available).toEqual(["online"]);
  await expect(api.orders.place({ items, addressId, paymentMethod: "cod" })).rejects.toMatchObject({
    code: "over_limit",
  });
});

test("an unpaid order that is paid on delivery instead gets the fee that the customer saw, once", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  await saveSettings(shop.context.db, { codFee: 49 });
  const asha = await shop.createCustomer("asha");
  const { order, razorpayOrder } = await placeOnlineOrder(asha, await shop.createProduct({ price: 1000 }));
  const { codQuote } = await asha.api.orders.paymentMethodsOf({ orderId: order._id });
  expect(codQuote).toEqual({ ...order.quote, codFee: 49, total: order.totalAmount + 49 });
  // Pages of releases before the fee do not show the fee, and send no total.
  for (const body of [{}, { expectedTotal: order.totalAmount }])
    await expect(asha.api.payments.payOnDelivery({ orderId: order._id }, body)).rejects.toMatchObject({
      code: "price_changed",
    });
  expect((await asha.api.orders.get({ orderId: order._id })).order).toMatchObject({
    status: "pending",
    quote: order.quote,
  });
  const expectedTotal = codQuote?.total;
  const changed = await Promise.all(
    Array.from({ length: 10 }, () => asha.api.payments.payOnDelivery({ orderId: order._id }, { expectedTotal })),
  );
  for (const { order } of changed)
    expect(order).toMatchObject({ status: "confirmed", paymentMethod: "cod", quote: codQuote });
  expect(await asha.api.orders.paymentMethodsOf({ orderId: order._id })).not.toHaveProperty("codQuote");
  const mail = () => shop.mailbox.mails.find(({ subject }) => subject?.startsWith("Confirmed: your order"))?.text;
  await expect.poll(mail).toMatch(/Cash on delivery fee\W+₹49/);

  // A payment that began before the change is refunded, because the order is paid on delivery.
  await completeSandboxPayment(shop, razorpayOrder!.id, "paid");
  const reason = "The order was paid twice, or is paid on delivery";
  await expect
    .poll(async () => (await asha.api.orders.get({ orderId: order._id })).order.refunds)
    .toMatchObject([{ reason, amount: order.totalAmount }]);
});

test("removed and returned units leave the fee as it is, and undoing the edit restores the total", {
  tags: "long",
}, async ({ shop }) => {
  await saveSettings(shop.context.db, { codFee: 49 });
  const { api, items, addressId } = await orderedBy(shop, [await shop.createProduct({ price: 1000 })], 3);
  const { order } = await api.orders.place({ items, addressId, paymentMethod: "cod" });
  const owner = await createStaff(shop, "owner");
  const [item] = (await owner.request("GET", `/orders/${order._id}`)).json().order.items;
  const changes = [{ itemId: item._id, seen: 3, quantity: 1, to: null, restock: true }];
  const editId = newId();
  const edited = await owner.request("POST", `/orders/${order._id}/edits`, { editId, changes, reason: "" });
  expect(edited.json(), edited.body).toMatchObject({ total: 2149, difference: -1000 });
  expect((await api.orders.get({ orderId: order._id })).order.quote).toMatchObject({ codFee: 49, total: 2149 });
  const undone = await owner.request("DELETE", `/orders/${order._id}/edits/${editId}`);
  expect(undone.statusCode, undone.body).toBe(200);
  expect((await api.orders.get({ orderId: order._id })).order.quote).toEqual(order.quote);

  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  const refund = { refundId: newId(), reason: "Sent back", items: [{ itemId: item._id, quantity: 3 }] };
  const refunded = await owner.request("POST", `/orders/${order._id}/refunds`, refund);
  expect(refunded.json(), refunded.body).toMatchObject({ amount: 3000 });
  const rest = { refundId: newId(), reason: "Fees too", amount: order.totalAmount - 3000 };
  expect((await owner.request("POST", `/orders/${order._id}/refunds`, rest)).statusCode).toBe(200);
  const more = { ...rest, refundId: newId(), amount: 1 };
  expect((await owner.request("POST", `/orders/${order._id}/refunds`, more)).statusCode).not.toBe(200);
});

const scenario = fc.record({
  prices: fc.array(fc.integer({ min: 1, max: 800_000 }), { minLength: 1, maxLength: 3 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  fee: fc.nat(99_99).map((amount) => amount / 100),
  noCodFeeFrom: fc.option(fc.nat(9000)),
  coupon: fc.constantFrom(
    undefined,
    { type: "percent" as const, percent: 13, maximumDiscount: 300_00 },
    { type: "amount" as const, amount: 251_50 },
    { type: "shipping" as const },
  ),
  method: fc.constantFrom("cod" as const, "online" as const, "online, then cod" as const),
});

test("the parts add up on quote, order, invoice and books, whatever the cart, the coupon, the method and the fee", {
  tags: "long",
}, async ({ shop }) => {
  await shop.listen();
  await saveSettings(shop.context.db, noOrderLimits);
  await fc.assert(
    fc.asyncProperty(scenario, async ({ prices, quantity, fee, noCodFeeFrom, coupon, method }) => {
      await saveSettings(shop.context.db, { codFee: fee, noCodFeeFrom });
      const products = await Promise.all(
        prices.map((price) => {
          const sizes = [{ size: "M", price, mrp: price, inventory: 9 }];
          return shop.createProduct({ variations: [{ color: "Red", sizes }] });
        }),
      );
      const { api, items, addressId } = await orderedBy(shop, products, quantity);
      const couponCode =
        coupon && (await shop.createCoupon({ code: `C${newId().slice(-12)}`.toUpperCase(), value: coupon }));
      const quoted = await api.orders.quote({ items, couponCode });
      if (quoted.coupon?.refused || (method !== "cod" && quoted.quote.total < 1)) return;
      const paymentMethod = method === "cod" ? "cod" : "online";
      const shown = paymentMethod === "cod" ? (quoted.codQuote ?? quoted.quote) : quoted.quote;
      const request = { items, addressId, couponCode, paymentMethod, expectedTotal: shown.total } as const;
      let { order } = await api.orders.place(request);
      expect(order.quote).toEqual(shown);
      expectSum(order);
      if (method === "online") return;
      if (method === "online, then cod") {
        const { codQuote = order.quote } = await api.orders.paymentMethodsOf({ orderId: order._id });
        order = (await api.payments.payOnDelivery({ orderId: order._id }, { expectedTotal: codQuote.total })).order;
        expect(order.quote).toEqual(quoted.codQuote ?? quoted.quote);
        expectSum(order);
      }
      await transitionOrder(shop.context, order._id, "processing");
      const [invoice] = await listInvoices(shop.context.db, [order._id]);
      expect(invoice?.document.totals.total).toBe(paise(order.totalAmount));
      expect(invoice?.document.totals.codFee ?? 0).toBe(paise(order.quote.codFee ?? 0));
    }),
    { numRuns: 25 },
  );
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});
