import { ProductQuery } from "#contract/catalogue.ts";
import { expect, test } from "../../tests/shop.ts";
import { type Database, openDatabase } from "../database/database.ts";
import { listProducts, requireProduct, searchProducts } from "./catalogue.ts";

test("an answer takes few questions, each of which costs as much as its travel", async ({ shop }) => {
  const { context: parts } = shop;
  const name = "Kurta of linen";
  const kurta = await shop.createProduct({
    name,
    images: ["/media/kurta.jpg"],
    categories: ["Women", "Ethnic", "Kurtas"],
  });
  const { category } = await requireProduct(parts.db, kurta.id);
  const asked: string[] = [];
  const db = openDatabase(parts.databaseUrl, { onQuery: ({ sql }) => void asked.push(sql) });
  const questionsOf = async (ask: (db: Database) => Promise<unknown>) => {
    // The first time the shelf, cards, categories and blurs are read, which are then kept: also that a picture has none yet.
    await ask(db);
    asked.length = 0;
    await ask(db);
    return asked.length;
  };
  const listed = (ask: object) => (db: Database) => listProducts(db, ProductQuery.parse(ask), new Date());
  // What has changed on the shelf since: nothing, so the cards are kept ones too.
  expect(await questionsOf(listed({}))).toBe(1);
  expect(await questionsOf(listed({ categoryId: category?._id, color: "Red", minPrice: 1 }))).toBe(1);
  await parts.db.updateTable("products").set({ sold: 1 }).where("id", "=", kurta.id).execute();
  asked.length = 0;
  await listed({})(db);
  // And its card.
  expect(asked.length).toBe(2);
  // With all its colours and sizes.
  expect(await questionsOf((db) => requireProduct(db, kurta.id))).toBe(1);
  // The shelf alone: these are all among the newest.
  expect(await questionsOf((db) => searchProducts(db, name, 8))).toBe(1);
  await db.destroy();
});
