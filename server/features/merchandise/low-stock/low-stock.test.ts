import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { mailNotifications } from "../../operations/notifications/mail-notifications.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { saveSettings } from "../../shop/settings/settings.ts";
import { updateLowStock } from "./low-stock.ts";

const list = async (staff: TestStaff, query = "") => (await staff.request("GET", `/inventory/low${query}`)).json();

async function placeOrder({ api }: TestCustomer, product: TestProduct, quantity: number) {
  const { address } = await api.addresses.add(sampleAddress);
  const items = [{ ...toSelection(product), quantity }];
  return (await api.orders.place({ addressId: address._id, items, paymentMethod: "cod" })).order;
}

/** A product with `sold` sold units and `inventory` units left. */
async function sell(shop: TestShop, sold: number, inventory: number) {
  const customer = await shop.createCustomer();
  const product = await shop.createProduct({ inventory: sold + inventory });
  return { product, order: await placeOrder(customer, product, sold) };
}

test("variants that run out within 14 days are listed, the first to run out first, and counted on Today", async ({
  shop,
}) => {
  // Sales of 15 units in 30 days are 7 units in 14 days.
  const [lastsTwo, soldOut, lastsFourteen] = [await sell(shop, 15, 1), await sell(shop, 3, 0), await sell(shop, 15, 7)];
  await shop.createProduct({ inventory: 0 });
  const owner = await createStaff(shop, "owner");
  expect(await list(owner)).toMatchObject({ variants: [], days: 14, next: null });
  await Promise.all(Array.from({ length: 5 }, () => updateLowStock(shop.context)));
  const { variants } = await list(owner);
  expect(variants).toMatchObject([
    { product: { _id: soldOut.product.id }, sold: 3, inStock: 0, lastsDays: 0 },
    { product: { _id: lastsTwo.product.id }, sold: 15, inStock: 1, lastsDays: 2, size: "M" },
  ]);
  const packer = await createStaff(shop, "packer");
  const { work } = (await packer.request("GET", "/today")).json();
  expect(work).toContainEqual({ kind: "low-stock", count: 2, oldestAt: variants[0].noticedAt });
  expect((await (await createStaff(shop, "writer")).request("GET", "/inventory/low")).statusCode).toBe(403);

  const first = await list(owner, "?limit=1");
  expect(first.variants).toHaveLength(1);
  const second = await list(owner, `?limit=1&after=${first.next}`);
  expect(second).toMatchObject({ variants: [{ product: { _id: lastsTwo.product.id } }], next: null });
  expect((await owner.request("GET", "/inventory/low?after=7")).json()).toMatchObject({ code: "invalid" });

  await saveSettings(shop.context.db, { lowStockDays: 15 });
  await updateLowStock(shop.context);
  expect((await list(owner)).variants.map(({ product }: { product: { _id: string } }) => product._id)).toEqual([
    soldOut.product.id,
    lastsTwo.product.id,
    lastsFourteen.product.id,
  ]);
});

test("incoming stock takes a variant off the list at once, and cancelled and older sales do not count", async ({
  shop,
}) => {
  const [current, cancelled, older] = [await sell(shop, 15, 1), await sell(shop, 15, 1), await sell(shop, 15, 1)];
  await updateLowStock(shop.context);
  const owner = await createStaff(shop, "owner");
  const count = async () => (await list(owner)).variants.length;
  expect(await count()).toBe(3);
  await transitionOrder(shop.context, cancelled.order._id, "cancelled");
  // The units of the cancelled order are in stock again.
  expect(await count()).toBe(2);
  const { db } = shop.context;
  const before = new Date(Date.now() - 31 * 86_400_000);
  await db.updateTable("orders").set({ created_at: before }).where("id", "=", older.order._id).execute();
  await updateLowStock(shop.context);
  expect((await list(owner)).variants).toMatchObject([{ product: { _id: current.product.id } }]);
  await db.updateTable("variants").set({ inventory: 100 }).where("product_id", "=", current.product.id).execute();
  expect(await count()).toBe(0);
  await updateLowStock(shop.context);
  expect(await db.selectFrom("low_stock").selectAll().execute()).toEqual([]);
});

test("members who choose mails about low stock are mailed once about each variant", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await owner.request("PUT", "/auth/notifications", { timings: { "low-stock": "at once" } });
  const customer = await shop.createCustomer();
  const product = await shop.createProduct({ name: "Indigo Kurta", inventory: 12 });
  await placeOrder(customer, product, 10);
  for (let run = 0; run < 2; run++) {
    await updateLowStock(shop.context);
    await mailNotifications(shop.context);
  }
  const mails = () => shop.mailbox.mails.filter(({ subject }) => subject?.includes("runs out soon"));
  await expect.poll(() => mails().length).toBe(1);
  expect(mails()[0]?.text).toContain("2 left, 10 sold in 30 days");
});

async function findVariant({ context }: TestShop, productId: string): Promise<string> {
  const { id } = await context.db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return id;
}
const setLevel = (staff: TestStaff, levels: object[], batchId = newId()) =>
  staff.request("POST", "/inventory/levels", { batchId, levels });

test("a variant is low at or below its own level or that of the settings, even without sales, but never with the level 0", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const [still, full] = [await shop.createProduct({ inventory: 4 }), await shop.createProduct({ inventory: 5 })];
  const fast = await sell(shop, 15, 1);
  const ids = [await findVariant(shop, still.id), await findVariant(shop, full.id)];
  const fastId = await findVariant(shop, fast.product.id);
  const listed = async () => {
    await updateLowStock(shop.context);
    const { work } = (await owner.request("GET", "/today")).json();
    const { variants } = await list(owner);
    const counted = work.find(({ kind }: { kind: string }) => kind === "low-stock")?.count ?? 0;
    expect(counted).toBe(variants.length);
    return variants.map(({ _id }: { _id: string }) => _id);
  };
  expect(await listed()).toEqual([fastId]);
  const levels = ids.map((variantId) => ({ variantId, from: null, to: 4 }));
  expect((await setLevel(owner, [...levels, { variantId: fastId, from: null, to: 0 }])).json()).toMatchObject({
    changed: 3,
  });
  expect(await listed()).toEqual([ids[0]]);
  expect((await list(owner)).variants).toMatchObject([{ level: 4, lastsDays: null, sold: 0, inStock: 4 }]);
  // With the new level of five for all variants, the second variant is low. The first has a level of its own.
  await saveSettings(shop.context.db, { lowStockUnits: 5 });
  await setLevel(owner, [{ variantId: ids[1], from: 4, to: null }]);
  expect(new Set(await listed())).toEqual(new Set(ids));
  // The variants leave the list as soon as units come in.
  await shop.context.db.updateTable("variants").set({ inventory: 6 }).where("id", "in", ids).execute();
  expect((await list(owner)).variants).toEqual([]);
  const { rows } = (await owner.request("GET", "/inventory")).json();
  const shown = rows.flatMap((row: { variants: { _id: string; level: number | null }[] }) => row.variants);
  expect(new Map(shown.map((variant: { _id: string; level: number | null }) => [variant._id, variant.level]))).toEqual(
    new Map([
      [ids[0], 4],
      [ids[1], null],
      [fastId, 0],
    ]),
  );
});

/** Two variants, and a function that reads their levels. */
async function createVariants(shop: TestShop) {
  const ids = await Promise.all(
    [1, 2].map(async () => findVariant(shop, (await shop.createProduct({ inventory: 9 })).id)),
  );
  const read = async () => {
    const rows = await shop.context.db.selectFrom("low_stock_levels").selectAll().execute();
    return ids.map((id) => rows.find(({ variant_id: variantId }) => variantId === id)?.units);
  };
  return { ids, read, levels: ids.map((variantId) => ({ variantId, from: null, to: 3 })) };
}

test("levels that are saved by ten concurrent requests are set once", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { levels, read } = await createVariants(shop);
  const batchId = newId();
  const saved = await Promise.all(Array.from({ length: 10 }, () => setLevel(owner, levels, batchId)));
  expect(saved.map((response) => response.json().changed).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
  expect(await read()).toEqual([3, 3]);
});

test("a stale level is refused by variant, and the others of the request are not saved", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { ids, levels, read } = await createVariants(shop);
  await setLevel(owner, levels);
  const stale = await setLevel(owner, [
    { variantId: ids[0], from: null, to: 8 },
    { variantId: ids[1], from: 3, to: 8 },
  ]);
  expect(stale.json()).toMatchObject({ code: "conflict", errors: { [ids[0]!]: "Somebody has set it to 3." } });
  expect(await read()).toEqual([3, 3]);
});

test("levels that were saved together are undone together, and one of them alone in the history", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { ids, levels, read } = await createVariants(shop);
  const batchId = newId();
  await setLevel(owner, levels, batchId);
  const { changes } = (await owner.request("GET", `/history?entityId=${ids[0]}`)).json();
  expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  expect(await read()).toEqual([undefined, 3]);
  const undo = () => owner.request("POST", `/inventory/levels/${batchId}/undo`, {});
  expect((await undo()).json()).toMatchObject({ undone: 1 });
  expect((await undo()).json()).toMatchObject({ undone: 0 });
  expect(await read()).toEqual([undefined, undefined]);
});
