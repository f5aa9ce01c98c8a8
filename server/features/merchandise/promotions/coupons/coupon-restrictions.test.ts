import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";

const kurtas = ["Women", "Ethnic Wear", "Kurtas"] as const;
const sarees = ["Women", "Ethnic Wear", "Sarees"] as const;
const percent = (value: number) => ({ type: "percent" as const, percent: value, maximumDiscount: undefined });

async function findCategory({ context }: TestShop, name: string) {
  return (await context.db.selectFrom("categories").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
}
/** A kurta of ₹1,000 and a saree of ₹3,000. */
async function createBoth(shop: TestShop) {
  const kurta = await shop.createProduct({ price: 1000, categories: [...kurtas], inventory: 50 });
  const saree = await shop.createProduct({ price: 3000, categories: [...sarees], inventory: 50 });
  return { kurta, saree };
}
async function place(
  customer: TestCustomer,
  products: readonly (readonly [TestProduct, number])[],
  couponCode: string,
) {
  const { addresses } = await customer.api.addresses.all();
  const address = addresses[0] ?? (await customer.api.addresses.add(sampleAddress)).address;
  const items = products.map(([product, quantity]) => ({ ...toSelection(product), quantity }));
  const { order } = await customer.api.orders.place({
    addressId: address._id,
    items,
    paymentMethod: "cod",
    couponCode,
  });
  return order;
}
const listShares = async ({ context }: TestShop, orderId: string) =>
  (
    await context.db.selectFrom("order_items").selectAll().where("order_id", "=", orderId).orderBy("price").execute()
  ).map(({ coupon_share: share }) => share);

test("a coupon for a category discounts its lines alone: in cart, order, invoice and refund", { tags: "long" }, async ({
  shop,
}) => {
  const { kurta, saree } = await createBoth(shop);
  const categoryIds = [await findCategory(shop, "Kurtas")];
  await shop.createCoupon({ code: "KURTA20", value: percent(20), categoryIds });
  const asha = await shop.createCustomer("asha");
  await asha.api.cart.add({ ...toSelection(saree), quantity: 1 });
  await expect(asha.api.cart.applyCoupon({ code: "KURTA20" })).rejects.toThrow("Coupon KURTA20 is for Kurtas.");
  await asha.api.cart.add({ ...toSelection(kurta), quantity: 2 });
  const { cart } = await asha.api.cart.applyCoupon({ code: "KURTA20" });
  expect([cart.coupon?.text, cart.quote.coupon]).toEqual(["20% off Kurtas", 400]);

  const products = [
    [kurta, 2],
    [saree, 1],
  ] as const;
  const order = await place(asha, products, "KURTA20");
  expect(await listShares(shop, order._id)).toEqual([400_00, 0]);
  const owner = await createStaff(shop, "owner");
  const { order: page } = (await owner.request("GET", `/orders/${order._id}`)).json();
  const items = page.items.map(({ _id }: { _id: string }) => ({ itemId: _id, quantity: 1 }));
  expect(page.items.map(({ price }: { price: number }) => price).sort()).toEqual([1000, 3000]);
  const amounts = await Promise.all(
    items.map(async (item: object) =>
      (await owner.request("POST", `/orders/${order._id}/refunds/quote`, { items: [item] })).json(),
    ),
  );
  expect(amounts.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([800, 3000]);

  await owner.request("POST", "/orders/statuses", { orderIds: [order._id], to: "processing" });
  const invoice = await shop.context.db.selectFrom("invoices").select("document").executeTakeFirstOrThrow();
  const { lines } = invoice.document as unknown as { lines: { price: number; discount: number }[] };
  expect(lines.map(({ price, discount }) => [price, discount]).sort()).toEqual([
    [1000_00, 400_00],
    [3000_00, 0],
  ]);
});

test("a coupon of a parent category, and a coupon without categories, count for all its products", async ({ shop }) => {
  const { kurta, saree } = await createBoth(shop);
  const shirt = await shop.createProduct({ price: 500, categories: ["Men", "Shirts", "Casual"] });
  await shop.createCoupon({ code: "WOMEN", value: percent(10), categoryIds: [await findCategory(shop, "Women")] });
  await shop.createCoupon({ code: "ALL", value: percent(10) });
  const asha = await shop.createCustomer("asha");
  const products = [
    [kurta, 1],
    [saree, 1],
    [shirt, 1],
  ] as const;
  const women = await place(asha, products, "WOMEN");
  expect(women.totalAmount).toBe(500 + 900 + 2700 + 100);
  const all = await place(
    asha,
    [
      [kurta, 1],
      [saree, 1],
    ],
    "ALL",
  );
  expect(all.totalAmount).toBe(900 + 2700 + 100);
  expect(await listShares(shop, all._id)).toEqual([null, null]);
  await expect(shop.createCoupon({ code: "GONE", categoryIds: ["f".repeat(24)] })).rejects.toThrow("no longer exists");
});

test("buy 2, get 1 free discounts the cheapest of three units, and a cancelled unit loses its share of the discount", async ({
  shop,
}) => {
  const { kurta, saree } = await createBoth(shop);
  await shop.createCoupon({ code: "THREE", value: { type: "buy-get", buy: 2, get: 1 } });
  const asha = await shop.createCustomer("asha");
  await asha.api.cart.add({ ...toSelection(kurta), quantity: 2 });
  await expect(asha.api.cart.applyCoupon({ code: "THREE" })).rejects.toThrow("Add 1 more item to use coupon THREE.");
  await asha.api.cart.add({ ...toSelection(saree), quantity: 1 });
  const { cart } = await asha.api.cart.applyCoupon({ code: "THREE" });
  expect([cart.coupon?.text, cart.quote.coupon, cart.quote.total]).toEqual(["Buy 2, get 1 free", 1000, 4100]);
  const order = await place(
    asha,
    [
      [kurta, 2],
      [saree, 1],
    ],
    "THREE",
  );
  expect(order.totalAmount).toBe(4100);
  expect(await listShares(shop, order._id)).toEqual([1000_00, 0]);

  const owner = await createStaff(shop, "owner");
  const { order: page } = (await owner.request("GET", `/orders/${order._id}`)).json();
  const cancel = (price: number, quantity: number) => {
    const item = page.items.find((line: { price: number }) => line.price === price);
    const changes = [{ itemId: item._id, seen: item.quantity, quantity, restock: true }];
    return owner.request("POST", `/orders/${order._id}/edits`, { editId: newId(), changes });
  };
  // One of the two kurtas, which shared one free unit, is cancelled, and half of the coupon with it.
  expect((await cancel(1000, 1)).statusCode).toBe(200);
  expect(await listShares(shop, order._id)).toEqual([500_00, 0]);
  const { total, coupon } = await shop.context.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
  expect([coupon, total]).toEqual([500_00, 3600_00]);
});

test("a coupon for the first order is refused to customers who have ordered, and applies to one of ten simultaneous orders", async ({
  shop,
}) => {
  const kurta = await shop.createProduct({ price: 1000, inventory: 50 });
  await shop.createCoupon({ code: "HELLO", value: percent(10), isForFirstOrder: true });
  await shop.createCoupon({ code: "NAMASTE", value: percent(20), isForFirstOrder: true });
  const asha = await shop.createCustomer("asha");
  await asha.api.addresses.add(sampleAddress);
  await asha.api.cart.add(toSelection(kurta));
  const { cart } = await asha.api.cart.applyCoupon({ code: "HELLO" });
  expect(cart.coupon?.text).toBe("10% off, on the first order");
  const attempts = await Promise.allSettled(
    Array.from({ length: 10 }, (_, index) => place(asha, [[kurta, 1]], index % 2 === 0 ? "HELLO" : "NAMASTE")),
  );
  const refused = attempts.flatMap((attempt) => (attempt.status === "rejected" ? [attempt.reason.message] : []));
  expect(refused).toHaveLength(9);
  for (const message of refused) expect(message).toMatch(/^Coupon \w+ is for the first order only\.$/);
  const placed = attempts.flatMap((attempt) => (attempt.status === "fulfilled" ? [attempt.value] : []));

  // A cancelled order does not count as the first order.
  await asha.api.orders.cancel({ orderId: placed[0]!._id });
  expect((await place(asha, [[kurta, 1]], "NAMASTE")).totalAmount).toBe(900);
});

test("when the coupon of an unpaid order is exchanged for another, its items get their shares of the new coupon", async ({
  shop,
}) => {
  const { kurta, saree } = await createBoth(shop);
  await shop.createCoupon({ code: "HELLO", value: percent(10), isForFirstOrder: true });
  await shop.createCoupon({ code: "SAREE", value: percent(50), categoryIds: [await findCategory(shop, "Sarees")] });
  await shop.createCoupon({ code: "FLAT", value: { type: "amount", amount: 100_00 } });
  const asha = await shop.createCustomer("asha");
  const { address } = await asha.api.addresses.add(sampleAddress);
  const items = [kurta, saree].map((product) => ({ ...toSelection(product), quantity: 1 }));
  const { order } = await asha.api.orders.place({ addressId: address._id, items, paymentMethod: "online" });
  await asha.api.orders.applyCoupon({ orderId: order._id }, { code: "SAREE" });
  expect(await listShares(shop, order._id)).toEqual([0, 1500_00]);
  await asha.api.orders.applyCoupon({ orderId: order._id }, { code: "FLAT" });
  expect(await listShares(shop, order._id)).toEqual([null, null]);
  // The order itself is the customer's first order.
  const { order: exchanged } = await asha.api.orders.applyCoupon({ orderId: order._id }, { code: "HELLO" });
  expect(exchanged.quote?.coupon).toBe(400);
});
