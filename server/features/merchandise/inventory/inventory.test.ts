import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { newId } from "../../../platform/database/id.ts";
import { releaseStock, reserveStock, resolveVariants } from "./inventory.ts";

const toSizes = (...inventories: number[]) =>
  inventories.map((inventory, n) => ({ size: `${n}`, price: 1000_00, inventory }));

async function createRedProduct({ createProduct, context: { db } }: TestShop, ...inventories: number[]) {
  const { id } = await createProduct({ variations: [{ color: "Red", sizes: toSizes(...inventories) }] });
  const variants = await db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", id)
    .orderBy("position")
    .execute();
  return { id, variantIds: variants.map((variant) => variant.id) };
}

async function findStock({ context: { db } }: TestShop, productId: string) {
  const variants = await db
    .selectFrom("variants")
    .select("inventory")
    .where("product_id", "=", productId)
    .orderBy("position")
    .execute();
  const product = await db
    .selectFrom("products")
    .select(["inventory", "sold"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  return { sizes: variants.map(({ inventory }) => inventory), ...product };
}

test("stock of several variants is reserved completely, or not at all with the shortages returned", async ({
  shop,
}) => {
  const { id, variantIds } = await createRedProduct(shop, 5, 2, 0);
  const orderId = newId();
  const items = variantIds.map((variantId) => ({ variantId, quantity: 3, orderId }));
  const unknown = newId();
  const short = await shop.context.db
    .transaction()
    .execute((trx) => reserveStock(trx, "order", [...items, { variantId: unknown, quantity: 1, orderId }]));
  expect(Object.fromEntries(short)).toEqual({ [variantIds[1]!]: 2, [variantIds[2]!]: 0, [unknown]: 0 });
  expect(await findStock(shop, id)).toEqual({ sizes: [5, 2, 0], inventory: 7, sold: 0 });

  const enough = items.slice(0, 2).map(({ variantId }) => ({ variantId, quantity: 2, orderId }));
  await expect(shop.context.db.transaction().execute((trx) => reserveStock(trx, "order", enough))).resolves.toEqual(
    new Map(),
  );
  expect(await findStock(shop, id)).toEqual({ sizes: [3, 0, 0], inventory: 3, sold: 4 });
});

test("released stock returns to its variant and its product", async ({ shop }) => {
  const { id, variantIds } = await createRedProduct(shop, 5, 2);
  const reserved = variantIds.map((variantId) => ({ variantId, quantity: 2, orderId: newId() }));
  await shop.context.db.transaction().execute((trx) => reserveStock(trx, "order", reserved));
  const returned = reserved.map((item) => ({ ...item, productId: id, soldAt: new Date() }));
  await shop.context.db.transaction().execute((trx) => releaseStock(trx, "cancellation", returned));
  expect(await findStock(shop, id)).toEqual({ sizes: [5, 2], inventory: 7, sold: 0 });
  const days = await shop.context.db
    .selectFrom("product_daily_stats")
    .select("sold")
    .where("product_id", "=", id)
    .execute();
  expect(days).toEqual([{ sold: 0 }]);
});

test("a reservation that waits for a concurrent release of the last unit succeeds, and the stock is consistent", async ({
  shop,
}) => {
  const { id, variantIds } = await createRedProduct(shop, 0);
  const { db } = shop.context;
  const item = { variantId: variantIds[0]!, quantity: 1, orderId: newId() };
  const findWaitingLocks = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  let reserved: Promise<Map<string, number>> | undefined;
  await db.transaction().execute(async (trx) => {
    await releaseStock(trx, "cancellation", [{ ...item, productId: id, soldAt: new Date() }]);
    reserved = db.transaction().execute((other) => reserveStock(other, "order", [item]));
    await expect.poll(async () => (await findWaitingLocks()).rows.length).toBe(1);
  });
  expect(await reserved).toEqual(new Map());
  expect(await findStock(shop, id)).toEqual({ sizes: [0], inventory: 0, sold: 1 });
});

test("a selection resolves to one variant, none, or is ambiguous", async ({ shop }) => {
  const { id } = await createRedProduct(shop, 5, 2);
  const { db } = shop.context;
  const [variant, none] = await resolveVariants(db, [
    { productId: id, selectedSize: "1", selectedColor: "Red" },
    { productId: id, selectedSize: "1", selectedColor: "Blue" },
  ]);
  expect(variant).toMatchObject({ size: "1", color: "Red", inventory: 2, price: 1000_00 });
  expect(none).toBeUndefined();
  await expect(resolveVariants(db, [{ productId: id }])).rejects.toMatchObject({
    message: "Please select a size and color.",
  });
});
