import { ProductQuery } from "#contract/catalogue/catalogue.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createAppContext } from "../../../context.ts";
import { openDatabase } from "../../../platform/database/database.ts";
import { requireProduct } from "./catalogue.ts";
import { listProducts } from "./listings/index.ts";
import { searchProducts } from "./search/index.ts";

test("a request needs few queries, because each costs a round trip", async ({ shop }) => {
  const { context: shopContext } = shop;
  const name = "Kurta of linen";
  const kurta = await shop.createProduct({
    name,
    images: ["/media/kurta.jpg"],
    categories: ["Women", "Ethnic", "Kurtas"],
  });
  const { category } = await requireProduct(shopContext, kurta.id);
  const queries: string[] = [];
  const db = openDatabase(shopContext.databaseUrl, { onQuery: ({ sql }) => void queries.push(sql) });
  const context = createAppContext({ ...shopContext, db });
  const countQueries = async (run: () => Promise<unknown>) => {
    // The first run caches the index, cards, categories and placeholders, including that an image has no placeholder yet.
    await run();
    queries.length = 0;
    await run();
    return queries.length;
  };
  const list = (query: object) => () => listProducts(context, ProductQuery.parse(query), new Date());
  // The only query checks the index for changes: there are none, so the cards are cached too.
  expect(await countQueries(list({}))).toBe(1);
  expect(await countQueries(list({ categoryId: category?._id, color: "Red", minPrice: 1 }))).toBe(1);
  await db.updateTable("products").set({ sold: 1 }).where("id", "=", kurta.id).execute();
  queries.length = 0;
  await list({})();
  // One query for the changes and one for the changed card.
  expect(queries.length).toBe(2);
  // The product is cached with all its variants.
  expect(await countQueries(() => requireProduct(context, kurta.id))).toBe(1);
  // One query for the changes: names, words and their meanings are in memory.
  await searchProducts(context, name, 8);
  expect(await countQueries(() => searchProducts(context, name, 8))).toBe(1);
  expect(await countQueries(() => searchProducts(context, name, 1))).toBe(1);
  // Three queries for the changes: before the matches, after them, and for close matches.
  expect(await countQueries(list({ q: name }))).toBe(3);
  await db.destroy();
});
