import { sql } from "kysely";
import {
  noOrderLimits,
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { buildApp } from "../../../app.ts";
import { createAppContext } from "../../../context.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import type { App } from "../../../platform/http/app.ts";
import { saveSettings } from "../../shop/settings/settings.ts";

type Buyer = TestCustomer & { addressId: string };
type OrderOptions = { addressId?: string; couponCode?: string | undefined; key?: string };

async function createBuyers(shop: TestShop, count: number): Promise<Buyer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await shop.createCustomer();
      return { ...customer, addressId: (await customer.api.addresses.add(sampleAddress)).address._id };
    }),
  );
}

/** Orders one unit of each product. */
function order(buyer: Buyer, products: readonly TestProduct[], options: OrderOptions = {}) {
  const { addressId = buyer.addressId, couponCode, key } = options;
  const items = products.map((product) => ({ ...toSelection(product), quantity: 1 }));
  return buyer.api.orders.place({ addressId, items, paymentMethod: "cod", couponCode }, key);
}

/** Like `order`, at another process. */
async function orderAt(app: App, buyer: Buyer, products: readonly TestProduct[]) {
  const response = await app.inject({
    method: "POST",
    url: "/api/v1/orders/place-order",
    headers: { authorization: `Bearer ${buyer.token}` },
    payload: {
      addressId: buyer.addressId,
      paymentMethod: "cod",
      items: products.map((product) => ({ ...toSelection(product), quantity: 1 })),
    },
  });
  if (response.statusCode !== 200) throw response.json();
  return response.json().order;
}

const codesOf = (settled: PromiseSettledResult<unknown>[]) =>
  settled.map((result) => (result.status === "fulfilled" ? "placed" : (result.reason.code as string)));

test("orders that arrive together are written in few transactions, each with its own mail", async ({ shop }) => {
  const kurta = await shop.createProduct({ inventory: 40 });
  const buyers = await createBuyers(shop, 40);
  const { rows: before } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(
    shop.context.db,
  );
  await Promise.all(buyers.map((buyer) => order(buyer, [kurta])));
  const { rows } = await sql<{ count: number }>`
    select count(distinct xmin::text)::int as count from orders where xmin::text::bigint > ${before[0]!.xid}::bigint`.execute(
    shop.context.db,
  );
  expect(rows[0]!.count).toBeLessThan(20);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  await Promise.all(buyers.map(({ email }) => shop.mailbox.waitForMail(email)));
});

test("each of the orders that arrive together is refused for its own reason only", async ({ shop }) => {
  await saveSettings(shop.context.db, { ...noOrderLimits, maxCodUnitsPerDay: 2 });
  const [kurta, saree] = [await shop.createProduct({ inventory: 3 }), await shop.createProduct({ inventory: 100 })];
  const code = await shop.createCoupon({ usesLeft: 2, usesPerCustomer: 1 });
  const buyers = await createBuyers(shop, 18);
  const [first, ...others] = buyers as [Buyer, ...Buyer[]];
  const settled = await Promise.allSettled([
    order(first, [saree], { addressId: others[0]!.addressId }),
    ...others.slice(0, 5).map((buyer) => order(buyer, [kurta])),
    ...others.slice(5, 9).map((buyer) => order(buyer, [saree], { couponCode: code })),
    ...others.slice(9, 12).map((buyer) => order(buyer, [saree, saree, saree])),
    ...others.slice(12).map((buyer) => order(buyer, [saree])),
  ]);
  const codes = codesOf(settled);
  expect(codes[0]).toBe("not_found");
  expect(codes.slice(1, 6).toSorted()).toEqual(["out_of_stock", "out_of_stock", "placed", "placed", "placed"]);
  expect(codes.slice(6, 10).toSorted()).toEqual(["coupon_refused", "coupon_refused", "placed", "placed"]);
  expect(new Set(codes.slice(10, 13))).toEqual(new Set(["over_limit"]));
  expect(new Set(codes.slice(13))).toEqual(new Set(["placed"]));
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  await expect(shop.inventoryOf(saree)).resolves.toBe(100 - 2 - 5);
});

// Batches that wait for a lock longer than 250 ms are divided into single orders, which happens on a busy machine.
test("orders that wait while the last unit is sold are refused together, not one after the other", {
  retry: 2,
}, async ({ shop }) => {
  const kurta = await shop.createProduct({ inventory: 1 });
  const buyers = await createBuyers(shop, 30);
  const attempts: string[] = [];
  const onQuery = ({ sql }: { sql: string }) => void (sql.includes("insert into orders") && attempts.push(sql));
  const db = openDatabase(shop.context.databaseUrl, { onQuery });
  const app = await buildApp(createAppContext({ ...shop.context, db }), { pages: false });
  let settling: Promise<PromiseSettledResult<unknown>[]> | undefined;
  await shop.context.db.transaction().execute(async (trx) => {
    await sql`select from variants where product_id = ${kurta.id} for update`.execute(trx);
    settling = Promise.allSettled(buyers.map((buyer) => orderAt(app, buyer, [kurta])));
    // The first batch has reached the locked variant. Orders that arrive together pass the first check of the stock
    // together, so that this batch mostly has all of them.
    await expect.poll(() => attempts.length, { interval: 5 }).toBeGreaterThan(0);
  });
  const codes = codesOf((await settling) ?? []);
  expect(codes.filter((code) => code === "placed")).toHaveLength(1);
  expect(codes.filter((code) => code === "out_of_stock")).toHaveLength(29);
  expect(attempts.length).toBeLessThan(15);
  await app.close();
  await db.destroy();
});

test("a repeated key among orders that arrive together gives one order, a different request with it is refused", async ({
  shop,
}) => {
  const kurta = await shop.createProduct({ inventory: 2 });
  const [asha, ravi] = (await createBuyers(shop, 2)) as [Buyer, Buyer];
  const settled = await Promise.all([
    ...Array.from({ length: 5 }, () => order(asha, [kurta], { key: "click" })),
    order(ravi, [kurta], { key: "click" }),
  ]);
  expect(new Set(settled.map((placed) => placed.order._id)).size).toBe(2);
  await expect(shop.inventoryOf(kurta)).resolves.toBe(0);
  await expect(order(asha, [kurta], { key: "click" })).resolves.toMatchObject({ order: settled[0]!.order });
  await expect(order(asha, [kurta, kurta], { key: "click" })).rejects.toMatchObject({ code: "conflict" });
});

test("a row that another transaction locks holds up its orders only", async ({ shop }) => {
  const [kurta, saree] = [await shop.createProduct({ inventory: 20 }), await shop.createProduct({ inventory: 20 })];
  const buyers = await createBuyers(shop, 12);
  const [locked, ...others] = buyers as [Buyer, ...Buyer[]];
  let held: Promise<unknown> | undefined;
  await shop.context.db.transaction().execute(async (trx) => {
    await sql`select from variants where product_id = ${kurta.id} for update`.execute(trx);
    await sql`select from customers where id = ${locked.id} for update`.execute(trx);
    const placed = others.slice(0, 6).map((buyer) => order(buyer, [saree]));
    held = Promise.all([...others.slice(6).map((buyer) => order(buyer, [kurta])), order(locked, [saree])]);
    await Promise.all(placed);
  });
  await held;
  expect([await shop.inventoryOf(kurta), await shop.inventoryOf(saree)]).toEqual([15, 13]);
});

test("a lost connection fails its orders, and no order is written twice when they are repeated", async ({ shop }) => {
  const kurta = await shop.createProduct({ inventory: 100 });
  const buyers = await createBuyers(shop, 30);
  const placeAll = () => Promise.allSettled(buyers.map((buyer, n) => order(buyer, [kurta], { key: `order ${n}` })));
  const placing = placeAll();
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(
    shop.context.db,
  );
  await placing;
  expect(new Set(codesOf(await placeAll()))).toEqual(new Set(["placed"]));
  await expect(shop.inventoryOf(kurta)).resolves.toBe(70);
});

test("two processes sell the last units to overlapping carts without deadlocks and exactly", { tags: "long" }, async ({
  shop,
}) => {
  const products = await Promise.all([30, 25, 40].map((inventory) => shop.createProduct({ inventory })));
  const buyers = await createBuyers(shop, 90);
  const db = openDatabase(shop.context.databaseUrl);
  const second = await buildApp(createAppContext({ ...shop.context, db }), { pages: false });
  const carts = [
    [0, 1],
    [1, 0],
    [2, 1, 0],
    [0, 2],
  ].map((cart) => cart.map((n) => products[n]!));
  const settled = await Promise.allSettled(
    buyers.map(async (buyer, n) => {
      const cart = carts[n % carts.length]!;
      if (n % 2 === 0) return (await order(buyer, cart)).order;
      return orderAt(second, buyer, cart);
    }),
  );
  expect(new Set(codesOf(settled))).toEqual(new Set(["placed", "out_of_stock"]));
  const { rows } = await sql<{ left: number; ordered: number; counted: number; sold: number }>`
    select v.inventory as left, (select sum(quantity)::int from order_items i where i.variant_id = v.id) as ordered,
      p.inventory as counted, p.sold
    from variants v join products p on p.id = v.product_id order by p.id`.execute(db);
  expect(rows.map(({ left, ordered }) => left + ordered).toSorted()).toEqual([25, 30, 40]);
  for (const { left, ordered, counted, sold } of rows) expect([counted, sold]).toEqual([left, ordered]);
  await second.close();
  await db.destroy();
});
