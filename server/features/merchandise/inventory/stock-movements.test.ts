import { sql } from "kysely";
import { findBookFaults } from "../../../../bench/checks/check-books.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { listVariantIds } from "../../../../tests/support/shop/variant-ids.ts";
import { newId } from "../../../platform/database/id.ts";
import { previewSaves, saveProducts } from "../catalogue/products/index.ts";
import { releaseStock, reserveStock } from "./inventory.ts";

const draft = {
  source: "test",
  key: "kurta",
  name: "Kurta",
  categories: ["Women"],
  variations: [{ color: "Red", sizes: ["S", "M"].map((size) => ({ size, price: 1000_00, inventory: 5 })) }],
};

async function createKurta(shop: TestShop) {
  const { id } = await shop.createProduct(draft);
  return { productId: id, variantIds: await listVariantIds(shop, id) };
}

async function listMovements({ context: { db } }: TestShop, variantId: string) {
  const rows = await db
    .selectFrom("stock_movements")
    .select(["delta", "reason", "order_id", "import_id"])
    .where("variant_id", "=", variantId)
    .orderBy("id")
    .execute();
  return rows.map(({ delta, reason, order_id, import_id }) => [delta, reason, order_id ?? import_id]);
}

test("orders and what reverses them are movements with their order, whose sum is the stock", async ({ shop }) => {
  const { productId, variantIds } = await createKurta(shop);
  const { db } = shop.context;
  const [first, second] = [newId(), newId()];
  const units = [first, second].map((orderId) => ({ variantId: variantIds[0]!, quantity: 2, orderId }));
  await db.transaction().execute((trx) => reserveStock(trx, "order", units));
  const released = units.slice(1).map((unit) => ({ ...unit, productId, soldAt: new Date() }));
  await db.transaction().execute((trx) => releaseStock(trx, "cancellation", released));
  const tooMany = units.map((unit) => ({ ...unit, quantity: 2 }));
  expect(await db.transaction().execute((trx) => reserveStock(trx, "order", tooMany))).toEqual(
    new Map([[variantIds[0]!, 3]]),
  );
  expect(await listMovements(shop, variantIds[0]!)).toEqual([
    [5, "product", null],
    [-2, "order", first],
    [-2, "order", second],
    [2, "cancellation", second],
  ]);
  const { inventory } = await db
    .selectFrom("variants")
    .select("inventory")
    .where("id", "=", variantIds[0]!)
    .executeTakeFirstOrThrow();
  expect(inventory).toBe(3);
});

test("an import moves stock by the difference and takes off removed variants, and a dry run moves none", async ({
  shop,
}) => {
  const { variantIds } = await createKurta(shop);
  const { db } = shop.context;
  const [red] = draft.variations;
  const changed = { ...draft, variations: [{ ...red!, sizes: [{ size: "S", price: 1000_00, inventory: 9 }] }] };
  const options = { allowEmpty: true, importId: "file 1", stockReason: "import" as const };
  await previewSaves(db, [changed], options);
  await saveProducts(db, [changed], undefined, options);
  await saveProducts(db, [changed], undefined, options);
  expect(await listMovements(shop, variantIds[0]!)).toEqual([
    [5, "product", null],
    [4, "import", "file 1"],
  ]);
  expect(await listMovements(shop, variantIds[1]!)).toEqual([
    [5, "product", null],
    [-5, "removed", "file 1"],
  ]);
  expect(await findBookFaults(shop.context, new Map())).toEqual([]);
});

test("a change or deletion of a variant by plain SQL is recorded as a movement", async ({ shop }) => {
  const { productId, variantIds } = await createKurta(shop);
  const { db } = shop.context;
  await sql`update variants set inventory = inventory + 3 where product_id = ${productId}`.execute(db);
  await sql`update variants set inventory = inventory, price = price - 100 where product_id = ${productId}`.execute(db);
  for (const id of variantIds)
    expect(await listMovements(shop, id)).toEqual([
      [5, "product", null],
      [3, "other", null],
    ]);
  await sql`delete from products where id = ${productId}`.execute(db);
  const { rows } = await sql`select sum(delta)::int as left from stock_movements group by variant_id`.execute(db);
  expect(rows).toEqual([{ left: 0 }, { left: 0 }]);
});

test("movements cannot be changed or deleted", async ({ shop }) => {
  await createKurta(shop);
  const { db } = shop.context;
  await expect(sql`update stock_movements set delta = 1`.execute(db)).rejects.toThrow("can only be added to");
  await expect(sql`delete from stock_movements`.execute(db)).rejects.toThrow("can only be added to");
});

test("after 200 reservations and as many releases at once, the stock is the sum of its movements", {
  tags: "long",
}, async ({ shop }) => {
  const { id: productId } = await shop.createProduct({
    ...draft,
    variations: [{ color: "Red", sizes: [{ size: "S", price: 1000_00, inventory: 150 }] }],
  });
  const { db } = shop.context;
  const { id: variantId } = await db
    .selectFrom("variants")
    .select("id")
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  const results = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const unit = { variantId, quantity: 1, orderId: newId() };
      const short = await db.transaction().execute((trx) => reserveStock(trx, "order", [unit]));
      if (short.size > 0 || n % 2 === 0) return short.size === 0 ? 1 : 0;
      await db
        .transaction()
        .execute((trx) => releaseStock(trx, "cancellation", [{ ...unit, productId, soldAt: new Date() }]));
      return 0;
    }),
  );
  const sold = results.reduce<number>((sum, units) => sum + units, 0);
  const { rows } = await sql<{ inventory: number; moved: number }>`
    select v.inventory, (select sum(delta)::int from stock_movements where variant_id = v.id) as moved
    from variants v where v.id = ${variantId}`.execute(db);
  expect(rows).toEqual([{ inventory: 150 - sold, moved: 150 - sold }]);
});
