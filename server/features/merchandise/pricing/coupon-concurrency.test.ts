import { sql } from "kysely";
import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { waitUntil } from "../../../../tests/support/wait-until.ts";

async function orderWithCoupon({ api }: TestCustomer, couponCode: string, ...products: TestProduct[]) {
  const { address } = await api.addresses.add(sampleAddress);
  const items = products.map((product) => ({ ...toSelection(product), quantity: 1 }));
  return (await api.orders.place({ addressId: address._id, items, paymentMethod: "cod", couponCode })).order;
}

const countRedemptions = async (shop: TestShop) =>
  (await shop.context.db.selectFrom("coupon_redemptions").selectAll().execute()).length;
const getUsesLeft = async (shop: TestShop) =>
  (await shop.context.db.selectFrom("coupons").select("uses_left").executeTakeFirstOrThrow()).uses_left;
const rejectionReasons = (settled: PromiseSettledResult<unknown>[]) =>
  settled.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));

test("200 customers for a coupon with 20 uses: 20 orders and 180 refusals", { tags: "long" }, async ({ shop }) => {
  const [kurta, saree] = [await shop.createProduct({ inventory: 200 }), await shop.createProduct({ inventory: 200 })];
  const code = await shop.createCoupon({ usesLeft: 20, usesPerCustomer: 1 });
  const buyers = await Promise.all(Array.from({ length: 200 }, () => shop.createCustomer()));
  const settled = await Promise.allSettled(
    buyers.map((buyer, n) => orderWithCoupon(buyer, code, ...(n % 2 ? [kurta, saree] : [saree, kurta]))),
  );
  const refused = rejectionReasons(settled);
  expect(refused).toHaveLength(180);
  for (const reason of refused)
    expect(reason).toMatchObject({ code: "coupon_refused", message: `Coupon ${code} has been used up.` });
  expect(await countRedemptions(shop)).toBe(20);
  expect(await getUsesLeft(shop)).toBe(0);
  // A refused order reserves no stock.
  await expect(shop.inventoryOf(kurta)).resolves.toBe(180);
});

test("40 concurrent orders of one customer redeem a coupon with 3 uses per customer 3 times", { tags: "long" }, async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 100 });
  const code = await shop.createCoupon({ usesPerCustomer: 3 });
  const settled = await Promise.allSettled(Array.from({ length: 40 }, () => orderWithCoupon(asha, code, kurta)));
  const refused = rejectionReasons(settled);
  expect(refused).toHaveLength(37);
  for (const reason of refused)
    expect(reason).toMatchObject({ message: `You have used coupon ${code} 3 times already.` });
  expect(await countRedemptions(shop)).toBe(3);
});

test("concurrent orders and cancellations leave the right number of uses", { tags: "long" }, async ({ shop }) => {
  const kurta = await shop.createProduct({ inventory: 60 });
  const code = await shop.createCoupon({ usesLeft: 60, usesPerCustomer: 1 });
  const buyers = await Promise.all(Array.from({ length: 40 }, () => shop.createCustomer()));
  await Promise.all(
    buyers.map(async (buyer, n) => {
      const order = await orderWithCoupon(buyer, code, kurta);
      if (n % 4 === 0)
        await Promise.all([
          buyer.api.orders.cancel({ orderId: order._id }),
          buyer.api.orders.cancel({ orderId: order._id }),
        ]);
    }),
  );
  expect(await countRedemptions(shop)).toBe(30);
  expect(await getUsesLeft(shop)).toBe(30);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(30);
});

test("ordering with the cart's coupon and adding the same item in another tab do not deadlock", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct();
  const code = await shop.createCoupon();
  await asha.api.cart.add(toSelection(kurta));
  await asha.api.cart.applyCoupon({ code });
  // The order's transaction sleeps for a second after it has removed the item from the cart.
  await sql`create function pause_transaction() returns trigger language plpgsql as 'begin perform pg_sleep(1); return null; end'`.execute(
    db,
  );
  await sql`create trigger pause_transaction after delete on cart_items for each statement execute function pause_transaction()`.execute(
    db,
  );
  const sleepingBackends = sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;
  const ordering = orderWithCoupon(asha, code, kurta);
  await waitUntil(
    "the order's transaction sleeps",
    10_000,
    async () => (await sleepingBackends.execute(db)).rows.length > 0,
  );
  const [added, order] = await Promise.all([asha.api.cart.add(toSelection(kurta)), ordering]);
  expect(order.coupon).toBe(code);
  expect(added.cartItems).toMatchObject([toSelection(kurta)]);
});
