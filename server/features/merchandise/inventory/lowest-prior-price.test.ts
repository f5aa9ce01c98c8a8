import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { saveProduct } from "../catalogue/products/save/product-save.ts";

async function createShirt(shop: TestShop, price: number, mrp: number) {
  const { id } = await shop.createProduct({
    name: "Linen Shirt",
    variations: [{ color: "White", sizes: [{ size: "M", price: price * 100, mrp: mrp * 100, inventory: 5 }] }],
  });
  return id;
}

/** Changes the price as if `days` had passed since the last change. Rupees. */
async function changePrice(shop: TestShop, id: string, days: number, price: number) {
  const { db } = shop.context;
  await sql`update variant_prices set since = since - make_interval(days => ${days})
    where variant_id in (select id from variants where product_id = ${id})`.execute(db);
  await db
    .updateTable("variants")
    .set({ price: price * 100 })
    .where("product_id", "=", id)
    .execute();
}

async function findVariant(shop: TestShop, id: string) {
  const { product } = await shop.api.catalogue.product({ id });
  return product.variations[0]?.sizes[0];
}

test("a discounted variant shows the lowest price of the 30 days before its current price", async ({ shop }) => {
  const id = await createShirt(shop, 1000, 1200);
  expect(await findVariant(shop, id), "it has had one price only").not.toHaveProperty("lowestPriorPrice");
  await changePrice(shop, id, 40, 800);
  expect(await findVariant(shop, id)).toMatchObject({ price: 800, mrp: 1200, lowestPriorPrice: 1000 });
  await changePrice(shop, id, 10, 900);
  expect(await findVariant(shop, id), "a price that ended within the 30 days").toMatchObject({ lowestPriorPrice: 800 });
  await changePrice(shop, id, 29, 700);
  expect(await findVariant(shop, id), "800 ended 29 days ago").toMatchObject({ lowestPriorPrice: 800 });
  await changePrice(shop, id, 31, 950);
  expect(await findVariant(shop, id), "700 was in force throughout").toMatchObject({ lowestPriorPrice: 700 });
  await changePrice(shop, id, 5, 1200);
  expect(await findVariant(shop, id), "no discount is shown").not.toHaveProperty("lowestPriorPrice");
});

test("an import records the prices that it changes, and only these", async ({ shop }) => {
  const { db } = shop.context;
  const save = (price: number, inventory: number) =>
    saveProduct(db, {
      source: "sample.csv",
      key: "shirt",
      name: "Linen Shirt",
      variations: [{ color: "White", sizes: [{ size: "M", price, mrp: 1200_00, inventory }] }],
    });
  const { id } = await save(1000_00, 5);
  await save(1000_00, 9);
  const list = () => db.selectFrom("variant_prices").select("price").orderBy("since").execute();
  expect(await list()).toEqual([{ price: 1000_00 }]);
  await save(900_00, 9);
  expect(await list()).toEqual([{ price: 1000_00 }, { price: 900_00 }]);
  expect(await findVariant(shop, id)).toMatchObject({ price: 900, lowestPriorPrice: 1000 });
});

test("several prices of one transaction count as one", async ({ shop }) => {
  const id = await createShirt(shop, 1000, 1200);
  await shop.context.db.transaction().execute(async (trx) => {
    for (const price of [1_00, 900_00]) {
      await trx.updateTable("variants").set({ price }).where("product_id", "=", id).execute();
    }
  });
  expect(await findVariant(shop, id)).toMatchObject({ price: 900, lowestPriorPrice: 1000 });
});
