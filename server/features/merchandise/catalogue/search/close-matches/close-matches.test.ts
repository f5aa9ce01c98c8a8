import fc from "fast-check";
import { sql } from "kysely";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { refreshSearchWords } from "../index.ts";

const oneSize = (color: string, price = 1000_00) => ({ color, sizes: [{ size: "M", price, inventory: 5 }] });

test("close matches have all words of the query in any order, leave out products that contain the text, and follow changes at once", async ({
  shop,
}) => {
  const { id } = await shop.createProduct({
    name: "Jaipur Drape",
    categories: ["Women", "Ethnic Wear", "Sarees"],
    variations: [oneSize("Red"), oneSize("Blue")],
  });
  await shop.createProduct({ name: "Red Saree", categories: ["Women", "Ethnic Wear", "Sarees"] });
  await shop.createProduct({ name: "Red Draft", status: "draft", categories: ["Women", "Ethnic Wear", "Sarees"] });
  const search = async (q: string, more = {}) => {
    const list = await shop.api.catalogue.products({ q, ...more });
    const names = (cards: readonly { name: string }[] = []) => cards.map(({ name }) => name);
    return [names(list.products), names(list.closeMatches)];
  };
  expect(await search("red saree")).toEqual([["Red Saree"], ["Jaipur Drape"]]);
  expect(await search("saris red")).toEqual([[], ["Red Saree", "Jaipur Drape"]]);
  expect(await search("ladies blue sari jaipur")).toEqual([[], ["Jaipur Drape"]]);
  expect(await search("blue sari", { color: ["Red"] })).toEqual([[], ["Jaipur Drape"]]);
  expect(await search("blue sari", { color: ["Green"] })).toEqual([[], []]);
  const { db } = shop.context;
  await db.updateTable("products").set({ name: "Udaipur Drape" }).where("id", "=", id).execute();
  expect(await search("blue udaipur")).toEqual([[], ["Udaipur Drape"]]);
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", id).execute();
  expect(await search("udaipur")).toEqual([[], []]);
});

test("typing mistakes are corrected by the words of the catalogue", async ({ shop }) => {
  await shop.createProduct({ name: "Linen Shirt" });
  await shop.createProduct({ name: "Wool Coat" });
  await refreshSearchWords(shop.context.db);
  const search = (q: string) => shop.api.catalogue.products({ q });
  expect(await search("linnen shirtt")).toMatchObject({
    didYouMean: "linen shirt",
    closeMatches: [{ name: "Linen Shirt" }],
  });
  const priced = await search("Buy linnen shirtt, under ₹2,000");
  expect(priced).toMatchObject({
    didYouMean: "buy linen shirt, under ₹2,000",
    closeMatches: [{ name: "Linen Shirt" }],
  });
  const found = await search("linen zzzzqq");
  expect(found).toMatchObject({ total: 0, closeMatches: [{ name: "Linen Shirt" }] });
  expect(found).not.toHaveProperty("didYouMean");
  const suggestions = await shop.api.catalogue.search("lin shirt");
  expect(suggestions).toMatchObject({ products: [], closeMatches: [{ name: "Linen Shirt" }] });
});

test("a text without any word of the catalogue finds nothing", async ({ shop }) => {
  await shop.createProduct({ name: "Linen Shirt" });
  await refreshSearchWords(shop.context.db);
  expect(await shop.api.catalogue.products({ q: "zzzzqq" })).toMatchObject({ products: [], closeMatches: [] });
});

/** Three shirts; returns the id of the only T-shirt. */
async function createShirts(shop: TestShop): Promise<string> {
  const shared = { categories: ["Men", "Tops", "Shirts"], brand: "", fabric: "Linen" };
  const { id } = await shop.createProduct({ ...shared, name: "Linen T-Shirt" });
  for (const name of ["The Linen Shirt", "Shirt Dress"]) await shop.createProduct({ ...shared, name });
  return id;
}

/**
 * Counts the words of products, with this number of products in each query. Returns the counts of the words about
 * shirts and linen.
 */
async function countWords({ context: { db } }: TestShop, perQuery: number) {
  await refreshSearchWords(db, perQuery);
  const { rows } = await sql<{ word: string }>`
    select word, lexeme, products from search_words where word ~ 'shirt|linen' order by word`.execute(db);
  return rows;
}

test("words are counted once for each product and field, however many products one query reads", async ({ shop }) => {
  await createShirts(shop);
  const counted = [
    { word: "linen", lexeme: "linen", products: 5 },
    { word: "shirt", lexeme: "shirt", products: 3 },
    { word: "shirts", lexeme: "shirt", products: 3 },
    { word: "tshirt", lexeme: "tshirt", products: 1 },
  ];
  expect(await countWords(shop, 1)).toEqual(counted);
  expect(await countWords(shop, 100)).toEqual(counted);
});

test("words of archived products are forgotten", async ({ shop }) => {
  const id = await createShirts(shop);
  expect(await countWords(shop, 100)).toHaveLength(4);
  const { db } = shop.context;
  await db.updateTable("products").set({ status: "archived" }).where("id", "=", id).execute();
  expect(await countWords(shop, 2)).toEqual([
    { word: "linen", lexeme: "linen", products: 3 },
    { word: "shirt", lexeme: "shirt", products: 2 },
    { word: "shirts", lexeme: "shirt", products: 2 },
  ]);
});

test("without products that contain the text, close matches have pages, counts, filters and the requested sort order", async ({
  shop,
}) => {
  for (const price of [2000, 1000, 3000])
    await shop.createProduct({
      name: `Drape ${price}`,
      categories: ["Women", "Ethnic Wear", "Sarees"],
      variations: [oneSize(price === 1000 ? "Blue" : "Red", price * 100)],
    });
  const search = async (more = {}) => {
    const list = await shop.api.catalogue.products({ q: "drape saree", ...more });
    return { total: list.closeTotal, names: list.closeMatches?.map(({ name }) => name), facets: list.facets };
  };
  expect(await search({ sort: "low-high", limit: 2 })).toMatchObject({
    total: 3,
    names: ["Drape 1000", "Drape 2000"],
    facets: {
      colors: [
        { value: "Red", count: 2 },
        { value: "Blue", count: 1 },
      ],
    },
  });
  expect(await search({ sort: "low-high", limit: 2, page: 2 })).toMatchObject({ total: 3, names: ["Drape 3000"] });
  expect(await search({ sort: "high-low", color: ["Red"] })).toMatchObject({
    total: 2,
    names: ["Drape 3000", "Drape 2000"],
  });
});

test("if no product has the price that a search names, close matches have its words at the nearest price and say so", async ({
  shop,
}) => {
  for (const [name, price] of [
    ["Silk Drape", 4000],
    ["Cotton Drape", 3000],
  ] as const)
    await shop.createProduct({
      name,
      categories: ["Women", "Ethnic Wear", "Sarees"],
      variations: [oneSize("Red", price * 100)],
    });
  await shop.createProduct({ name: "Plain Cap", price: 500, color: "Red" });
  const search = async (q: string, more = {}) => {
    const { closeMatches = [], closeTotal, isBeyondPrice } = await shop.api.catalogue.products({ q, ...more });
    return [closeMatches.map(({ name }) => name), closeTotal, isBeyondPrice];
  };
  expect(await search("sari under 3500")).toEqual([["Cotton Drape"], 1, undefined]);
  expect(await search("sari under 1000")).toEqual([["Cotton Drape", "Silk Drape"], 2, true]);
  expect(await search("sari above 5000")).toEqual([["Silk Drape", "Cotton Drape"], 2, true]);
  // A red saree at another price is nearer than a red cap of this one.
  expect(await search("red sari under 1000")).toEqual([["Cotton Drape", "Silk Drape"], 2, true]);
  expect(await search("zzzzqq sari under 1000")).toEqual([["Cotton Drape", "Silk Drape"], 2, true]);
  expect(await search("sari under 1000", { sort: "high-low", limit: 1 })).toEqual([["Silk Drape"], 2, true]);
  expect(await search("sari under 1000", { color: ["Green"] })).toEqual([[], 0, undefined]);
  expect(await search("under 100")).toEqual([["Plain Cap", "Cotton Drape", "Silk Drape"], 3, true]);
  expect(await search("zzzzqq under 1000")).toEqual([[], 0, undefined]);
});

test("any text is answered", { tags: "long" }, async ({ shop }) => {
  await shop.createProduct({ name: "Kurta's \\ ' : * & | ! ( ) <-> \"T-shirt\"" });
  await refreshSearchWords(shop.context.db);
  const part = fc.oneof(
    fc.constantFrom(
      "kurta",
      "t",
      "shirt",
      "the",
      "under 2000",
      "between 5 and",
      "'",
      "\\",
      ":*",
      "&",
      "!",
      "(",
      "<->",
      "₹",
      "%",
      "_",
      "saree",
    ),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 12 }), async (parts) => {
      const q = parts.join(" ").replaceAll("\0", "").slice(0, 100);
      await shop.api.catalogue.products({ q });
      await shop.api.catalogue.search(q);
    }),
    { numRuns: 150 },
  );
});
