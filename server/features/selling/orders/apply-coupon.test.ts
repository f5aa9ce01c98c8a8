import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { saveSettings } from "../../shop/settings/settings.ts";

/** A pending online order of ₹1,000 plus shipping. */
async function createPendingOrder(shop: TestShop, name = "asha") {
  const customer = await shop.createCustomer(name);
  const { _id } = await shop.placeCodOrder(customer, await shop.createProduct({ price: 1000 }));
  const unpaid = { status: "pending", payment_method: "online" } as const;
  await shop.context.db.updateTable("orders").set(unpaid).where("id", "=", _id).execute();
  return { id: _id, orders: customer.api.orders };
}

const usesLeft = async ({ context: parts }: TestShop) => {
  const rows = await parts.db.selectFrom("coupons").select(["code", "uses_left"]).orderBy("code").execute();
  return rows.map(({ code, uses_left }) => `${code} ${uses_left}`);
};

test("the coupon of a pending order can be replaced, which changes the total and the uses left of both coupons", async ({
  shop,
}) => {
  const { id, orders } = await createPendingOrder(shop);
  await shop.createCoupon({ code: "FIRST", usesLeft: 5 });
  await shop.createCoupon({ code: "SECOND", usesLeft: 5, usesPerCustomer: 1, value: { type: "shipping" } });
  const { order } = await orders.applyCoupon({ orderId: id }, { code: "first" });
  expect(order).toMatchObject({ coupon: "FIRST", totalAmount: 1000, quote: { coupon: 100, total: 1000 } });
  const again = await Promise.all(
    Array.from({ length: 5 }, () => orders.applyCoupon({ orderId: id }, { code: "FIRST" })),
  );
  for (const reply of again) expect(reply.order).toEqual(order);
  expect(await usesLeft(shop)).toEqual(["FIRST 4", "SECOND 5"]);
  const second = await orders.applyCoupon({ orderId: id }, { code: "SECOND" });
  expect(second.order).toMatchObject({ coupon: "SECOND", quote: { coupon: 0, shipping: 0, total: 1000 } });
  expect(await usesLeft(shop)).toEqual(["FIRST 5", "SECOND 4"]);
});

test("a coupon that does not apply leaves the order and its coupon unchanged", async ({ shop }) => {
  const { id, orders } = await createPendingOrder(shop);
  await shop.createCoupon({ code: "FIRST", usesLeft: 5 });
  await shop.createCoupon({ code: "BIG", minimumTotal: 5000_00 });
  await shop.createCoupon({ code: "ALL", value: { type: "amount", amount: 5000_00 } });
  const { order } = await orders.applyCoupon({ orderId: id }, { code: "FIRST" });
  for (const code of ["BIG", "NOSUCH"])
    await expect(orders.applyCoupon({ orderId: id }, { code })).rejects.toMatchObject({ code: "coupon_refused" });
  // Only the shipping remains to be paid.
  expect((await orders.applyCoupon({ orderId: id }, { code: "ALL" })).order.totalAmount).toBe(100);
  expect((await orders.applyCoupon({ orderId: id }, { code: "FIRST" })).order).toEqual(order);
  expect(await usesLeft(shop)).toEqual(["ALL null", "BIG null", "FIRST 4"]);
});

test("a coupon that leaves nothing to pay online is refused, and so is a coupon for a paid order", async ({ shop }) => {
  const { id, orders } = await createPendingOrder(shop);
  await shop.createCoupon({ code: "ALL", value: { type: "amount", amount: 5000_00 } });
  const ravi = await shop.createCustomer("ravi");
  await expect(ravi.api.orders.applyCoupon({ orderId: id }, { code: "ALL" })).rejects.toMatchObject({
    code: "not_found",
  });
  await saveSettings(shop.context.db, { shippingFee: 0 });
  await expect(orders.applyCoupon({ orderId: id }, { code: "ALL" })).rejects.toMatchObject({
    message: "This coupon leaves nothing to pay online. Please choose cash on delivery.",
  });
  await shop.context.db.updateTable("orders").set({ status: "confirmed" }).execute();
  await expect(orders.applyCoupon({ orderId: id }, { code: "ALL" })).rejects.toMatchObject({ code: "illegal_move" });
});

test("two orders that swap their coupons concurrently do not deadlock", async ({ shop }) => {
  const [asha, ravi] = [await createPendingOrder(shop, "asha"), await createPendingOrder(shop, "ravi")];
  await shop.createCoupon({ code: "FIRST", usesLeft: 2, usesPerCustomer: 1 });
  await shop.createCoupon({ code: "SECOND", usesLeft: 2, usesPerCustomer: 1 });
  for (let round = 0; round < 10; round++) {
    const [first, second] = round % 2 ? ["FIRST", "SECOND"] : ["SECOND", "FIRST"];
    await Promise.all([
      asha.orders.applyCoupon({ orderId: asha.id }, { code: first }),
      ravi.orders.applyCoupon({ orderId: ravi.id }, { code: second }),
    ]);
  }
  expect(await usesLeft(shop)).toEqual(["FIRST 1", "SECOND 1"]);
});
