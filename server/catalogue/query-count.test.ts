import { ProductQuery } from "#contract/catalogue.ts";
import { expect, test } from "../../tests/shop.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { listProducts, requireProduct, searchProducts } from "./catalogue.ts";

test("an answer takes few questions, each of which costs as much as its travel", async ({ shop }) => {
  const { context } = shop;
  const name = "Kurta of linen";
  const kurta = await shop.createProduct({
    name,
    images: ["/media/kurta.jpg"],
    categories: ["Women", "Ethnic", "Kurtas"],
  });
  const { category } = await requireProduct(context.db, kurta.id);
  const queries: string[] = [];
  const db = openDatabase(context.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const countQueries = async (run: (db: Database) => Promise<unknown>) => {
    // The first time the shelf, cards, categories and blurs are read, which are then kept: also that a picture has none yet.
    await run(db);
    queries.length = 0;
    await run(db);
    return queries.length;
  };
  const list = (query: object) => (db: Database) => listProducts(db, ProductQuery.parse(query), new Date());
  // What has changed on the shelf since: nothing, so the cards are kept ones too.
  expect(await countQueries(list({}))).toBe(1);
  expect(await countQueries(list({ categoryId: category?._id, color: "Red", minPrice: 1 }))).toBe(1);
  await context.db.updateTable("products").set({ sold: 1 }).where("id", "=", kurta.id).execute();
  queries.length = 0;
  await list({})(db);
  // And its card.
  expect(queries.length).toBe(2);
  // With all its colours and sizes.
  expect(await countQueries((db) => requireProduct(db, kurta.id))).toBe(1);
  // The shelf alone: these are all among the newest.
  expect(await countQueries((db) => searchProducts(db, name, 8))).toBe(1);
  await db.destroy();
});
