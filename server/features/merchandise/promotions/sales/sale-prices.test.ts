import { sql } from "kysely";
import { sampleAddress, toSelection } from "../../../../../tests/support/shop/builders.ts";
import { copyProduct } from "../../../../../tests/support/shop/copy-product.ts";
import { test as base, expect, type TestShop } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { newId } from "../../../../platform/database/id.ts";
import { demoShop } from "../../../shop/audit/audit.ts";
import { mailAlerts } from "../../alerts/mail-alerts.ts";
import { lockPriceWriting } from "./sale-price-queries.ts";
import { recheckSalePrices, writeSalePrices } from "./sale-prices.ts";
import { addSale, applySales, changeSale } from "./sales.ts";

/** The tests decide when prices are written. */
const test = base.extend({ runsJobs: false });
const hour = 60 * 60 * 1000;

/** 20 % off linen for an hour. */
async function createSale(shop: TestShop, startsAt: Date) {
  const { context } = shop;
  const scope = { category_ids: null, tag: "linen", product_ids: null };
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + hour) };
  const sale = { id: newId(), name: "Linen", percent: 20, amount: null, fixed_price: null, ...scope, ...times };
  await addSale(context, sale, { by: demoShop, now: context.now() });
  return sale;
}
const inAnHour = (shop: TestShop) => new Date(shop.context.now().getTime() + hour);

/** Starts a transaction. The returned function commits it. */
async function openTransaction(shop: TestShop, run: (trx: Transaction) => Promise<unknown>) {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const ended = shop.context.db.transaction().execute(async (trx) => {
    await run(trx);
    begun.resolve();
    await release.promise;
  });
  await Promise.race([begun.promise, ended]);
  return async () => {
    release.resolve();
    await ended;
  };
}

async function readStored(shop: TestShop, productId: string) {
  const { price, regular_price: regular } = await shop.context.db
    .selectFrom("variants")
    .select(["price", "regular_price"])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return { price, regular };
}

/**
 * Runs the check again on each call, because it waits for all transactions that were open when the sale began, also
 * those of other tests in their own databases.
 */
async function readRechecked(shop: TestShop, productId: string) {
  await recheckSalePrices(shop.context.db);
  return readStored(shop, productId);
}

test("carts and orders have a sale's prices before all of them are written, and requests wait no longer than 3 seconds", {
  tags: "long",
}, async ({ shop }) => {
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"], inventory: 9 });
  const other = await shop.createProduct({ price: 1000, tags: ["linen"], inventory: 9 });
  await createSale(shop, inAnHour(shop));
  const asha = await shop.createCustomer("asha");
  const { address } = await asha.api.addresses.add(sampleAddress);
  await asha.api.cart.add({ ...toSelection(kurta), quantity: 1 });
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const order = { addressId: address._id, items, paymentMethod: "cod" as const, isBuyNow: true };
  const readGuestPrice = async () => (await shop.api.cart.quoteGuestCart({ items })).quote;
  const release = await openTransaction(shop, lockPriceWriting);

  shop.advanceClock(hour);
  await expect(asha.api.orders.place({ ...order, expectedTotal: 1100 })).rejects.toMatchObject({
    code: "price_changed",
  });
  expect((await asha.api.orders.place({ ...order, expectedTotal: 900 })).order.quote).toMatchObject({ total: 900 });
  expect((await asha.api.cart.get()).cart.quote).toMatchObject({ discount: 200 });
  expect(await readGuestPrice()).toMatchObject({ discount: 200 });
  // The other product is in no cart, so its price is not written yet, and its page is shown without waiting.
  expect((await shop.api.catalogue.product({ id: other.id })).product.price).toBe(1000);

  await release();
  expect(await writeSalePrices(shop.context, { waitMs: Number.POSITIVE_INFINITY })).toBe(true);
  expect((await shop.api.catalogue.product({ id: other.id })).product.price).toBe(800);

  const releaseAgain = await openTransaction(shop, lockPriceWriting);
  shop.advanceClock(hour);
  expect(await readGuestPrice()).toMatchObject({ discount: 0 });
  expect(await readStored(shop, other.id)).toEqual({ price: 800_00, regular: 1000_00 });
  await releaseAgain();
  await writeSalePrices(shop.context, { waitMs: Number.POSITIVE_INFINITY });
  expect(await readStored(shop, other.id)).toEqual({ price: 1000_00, regular: null });
});

test("an item that is added before a sale's prices are written counts as seen at the sale price, unless the client names another", {
  tags: "long",
}, async ({ shop }) => {
  const sizes = ["S", "M"].map((size, index) => ({ size, price: (1000 + 500 * index) * 100, inventory: 9 }));
  const createKurta = () => shop.createProduct({ tags: ["linen"], variations: [{ color: "Red", sizes }] });
  const [added, named, changed, bought] = [
    await createKurta(),
    await createKurta(),
    await createKurta(),
    await createKurta(),
  ];
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, { id: bought.id, size: "S", color: "Red" });
  const select = ({ id: productId }: { id: string }, selectedSize = "S") => ({
    productId,
    selectedSize,
    selectedColor: "Red",
    quantity: 1,
  });
  const { cart: before } = await asha.api.cart.add(select(changed));
  const [line] = before.cartItems;
  await createSale(shop, inAnHour(shop));
  const readLines = async () => {
    const { cartItems } = await asha.api.cart.get();
    return Object.fromEntries(cartItems.map((item) => [item.productId, [item.price, item.priceBefore]]));
  };

  const release = await openTransaction(shop, lockPriceWriting);
  shop.advanceClock(hour);
  // The variant of the line is changed first, because every response settles the prices of the whole cart.
  await asha.api.cart.update({ cartItemId: line?._id ?? "", ...select(changed, "M") });
  await asha.api.cart.add(select(added));
  await asha.api.cart.add({ ...select(named), seenPrice: 1000 });
  await asha.api.orders.buyAgain({ orderId: order._id });
  const reduced = {
    [added.id]: [800, undefined],
    [named.id]: [800, 1000],
    [changed.id]: [1200, undefined],
    [bought.id]: [800, undefined],
  };
  expect(await readLines()).toEqual(reduced);
  await release();
  await writeSalePrices(shop.context, { waitMs: Number.POSITIVE_INFINITY });
  expect(await readLines()).toEqual(reduced);
});

test("staff replace a unit at the prices of a sale before all of them are written", { tags: "long" }, async ({
  shop,
}) => {
  const sizes = ["S", "M"].map((size, index) => ({ size, price: (1000 + 500 * index) * 100, inventory: 9 }));
  const variations = [{ color: "Red", sizes }];
  const { id: productId } = await shop.createProduct({ tags: ["linen"], variations });
  const { _id: orderId } = await shop.placeCodOrder(await shop.createCustomer("asha"), {
    id: productId,
    size: "S",
    color: "Red",
  });
  await createSale(shop, inAnHour(shop));
  const release = await openTransaction(shop, lockPriceWriting);
  shop.advanceClock(hour);
  const owner = await createStaff(shop, "owner");
  const { items } = (await owner.request("GET", `/orders/${orderId}/variants`)).json();
  expect(items[0].variants).toMatchObject([{ price: 800 }, { price: 1200 }]);
  const { itemId } = items[0];
  const changes = [{ itemId, seen: 1, quantity: 1, to: { selectedSize: "M", selectedColor: "Red" } }];
  // The difference is ₹400 with the sale, and would be ₹500 without it.
  const quote = await owner.request("POST", `/orders/${orderId}/edits/quote`, { changes });
  expect(quote.json()).toMatchObject({ difference: 400 });
  await release();
});

test("prices are written in steps of 100 products, and a sale that is paused meanwhile leaves no price behind", {
  tags: "long",
}, async ({ shop }) => {
  const { db, now } = shop.context;
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"] });
  await db.transaction().execute((trx) => copyProduct(trx, kurta.id, 249));
  const countReduced = async () =>
    (
      await sql<{ products: number; steps: number }>`
        select count(*)::int as products, count(distinct xmin::text)::int as steps from variants where price = 80000 and regular_price = 100000
      `.execute(db)
    ).rows[0];
  const sale = await createSale(shop, now());
  expect(await countReduced()).toEqual({ products: 250, steps: 3 });

  const by = { by: demoShop, now: now() };
  await Promise.all([
    changeSale(shop.context, sale.id, "pause", by),
    applySales(shop.context, now()),
    changeSale(shop.context, sale.id, "resume", by),
  ]);
  await changeSale(shop.context, sale.id, "pause", by);
  expect(await countReduced()).toEqual({ products: 0, steps: 0 });
  const { rows } = await sql`select from variants where price <> 100000 or regular_price is not null`.execute(db);
  expect(rows).toEqual([]);
});

test("a product saved by a transaction that is open while a sale ends gets its regular price, first in carts and then everywhere", async ({
  shop,
}) => {
  const { db, now } = shop.context;
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"] });
  await createSale(shop, now());
  const late: string[] = [];
  const commit = await openTransaction(shop, async (trx) => late.push(...(await copyProduct(trx, kurta.id, 2))));
  shop.advanceClock(hour);
  await applySales(shop.context, now());
  await recheckSalePrices(db);
  await commit();
  const [one, other] = late as [string, string];
  expect(await readStored(shop, one)).toEqual({ price: 800_00, regular: 1000_00 });
  const items = [{ productId: one, selectedSize: "M", selectedColor: "Red", quantity: 1 }];
  expect((await shop.api.cart.quoteGuestCart({ items })).quote).toMatchObject({ total: 1100 });
  expect(await readStored(shop, other)).toEqual({ price: 800_00, regular: 1000_00 });
  await expect.poll(() => readRechecked(shop, other)).toEqual({ price: 1000_00, regular: null });
  const { recheck_xid: recheck } = await db.selectFrom("sales").select("recheck_xid").executeTakeFirstOrThrow();
  expect(recheck).toBeNull();
});

test("a product whose tag is removed by a transaction that is open while a sale starts is not in the sale", async ({
  shop,
}) => {
  const { db, now } = shop.context;
  const kurta = await shop.createProduct({ price: 1000, tags: ["linen"] });
  await createSale(shop, inAnHour(shop));
  const commit = await openTransaction(shop, (trx) =>
    trx.updateTable("products").set({ tags: [] }).where("id", "=", kurta.id).execute(),
  );
  shop.advanceClock(hour);
  const applied = applySales(shop.context, now());
  // The sale's prices of the variants are computed by now, and the update of the product's prices waits for the locked
  // row.
  await expect
    .poll(async () => {
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return (await waiting.execute(db)).rows.length;
    })
    .toBe(1);
  await commit();
  await applied;
  expect(await readStored(shop, kurta.id)).toEqual({ price: 800_00, regular: 1000_00 });
  await expect.poll(() => readRechecked(shop, kurta.id)).toEqual({ price: 1000_00, regular: null });
});

test("an alert about a price is not mailed with the price of a sale that has ended", async ({ shop }) => {
  const { context } = shop;
  const product = await shop.createProduct({ price: 1000, tags: ["linen"] });
  const { api } = await shop.createCustomer("asha");
  await api.alerts.request({ ...toSelection(product), kind: "price-drop" });
  await createSale(shop, inAnHour(shop));
  shop.advanceClock(hour);
  await applySales(context, context.now());
  expect(await readStored(shop, product.id)).toEqual({ price: 800_00, regular: 1000_00 });
  shop.advanceClock(hour);
  await mailAlerts(context);
  expect((await api.alerts.mine()).alerts).toMatchObject([{ priceThen: 1000 }]);
});
