import { ProductQuery } from "#contract/catalogue.ts";
import { expect, test } from "../../tests/shop.ts";
import { type Database, openDatabase } from "../database/open.ts";
import { listProducts, requireProduct, searchProducts, settleShelf } from "./catalogue.ts";

test("an answer takes few questions, each of which costs as much as its travel", async ({ shop }) => {
  const { parts } = shop;
  const kurta = await shop.has({ images: ["/media/kurta.jpg"], categories: ["Women", "Ethnic", "Kurtas"] });
  const { category } = await requireProduct(parts.db, kurta.id);
  await settleShelf(parts.db);
  const asked: string[] = [];
  const db = openDatabase(parts.databaseUrl, { onQuery: ({ sql }) => void asked.push(sql) });
  const questionsOf = async (ask: (db: Database) => Promise<unknown>) => {
    // The first time categories and blurs are read, which are then kept: also that a picture has none yet.
    await ask(db);
    asked.length = 0;
    await ask(db);
    return asked.length;
  };
  const listed = (ask: object) => (db: Database) => listProducts(db, ProductQuery.parse(ask), new Date());
  // The page's cards, with what says whether the strings that are kept still count right.
  expect(await questionsOf(listed({}))).toBe(1);
  expect(await questionsOf(listed({ categoryId: category?._id, color: "Red", minPrice: 1 }))).toBe(1);
  // Product, colours and sizes.
  expect(await questionsOf((db) => requireProduct(db, kurta.id))).toBe(3);
  // The newest of the matches, each kind of match that these do not fill, and hits.
  expect(await questionsOf((db) => searchProducts(db, "kurta", 8))).toBe(5);
  await db.destroy();
});
