import fc from "fast-check";
import { sql } from "kysely";
import { sorts } from "#contract/catalogue/listing.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { searchProducts } from "./suggestions.ts";

const toNames = (products: { name: string }[]) => products.map(({ name }) => name);
const toIds = (products: { id: string }[]) => products.map(({ id }) => id);

test("search finds names and third categories, best match first", async ({ shop }) => {
  await shop.createProduct({ name: "Linen Kurta", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.createProduct({ name: "Kurta of silk", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.createProduct({ name: "Minikurta", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.createProduct({ name: "Churidar", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await shop.createProduct({ name: "Kurta nobody sees", status: "draft" });
  const search = async (q: string) => toNames((await shop.api.catalogue.search(q)).products);
  expect(await search("KURTA")).toEqual(["Kurta of silk", "Linen Kurta", "Minikurta", "Churidar"]);
  expect((await shop.api.catalogue.products({ q: "kurta" })).total).toBe(4);
});

test("wildcards of SQL are literal in a search", async ({ shop }) => {
  await shop.createProduct({ name: "Linen Kurta", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.createProduct({ name: "100% Wool_Scarf \\ Shawl", categories: ["Women"] });
  const search = async (q: string) => toNames((await shop.api.catalogue.search(q)).products);
  for (const q of ["0%", "l_s", "f \\ s"]) expect(await search(q)).toEqual(["100% Wool_Scarf \\ Shawl"]);
  expect(await search("n%k")).toEqual([]);
});

test("a single letter suggests no products", async ({ shop }) => {
  await shop.createProduct({ name: "Kurta of silk", categories: ["Women", "Ethnic Wear", "Long"] });
  expect(await shop.api.catalogue.search("k")).toMatchObject({ status: "success", products: [] });
});

test("search and listing agree in every script, also for letters whose case mapping depends on context", {
  tags: "long",
}, async ({ shop }) => {
  const input = [
    "İpek Kurta",
    "ΟΔΟΣ",
    "ΟΔΟΣ ΕΝΑ",
    "STRASSE",
    "Straße",
    "कुर्ता  दो",
    "e\u0301clair",
    "ÉCLAIR",
    "😀 Smile",
  ];
  for (const name of input) await shop.createProduct({ name, categories: ["Women"] });
  await shop.createProduct({ name: "Scarf", categories: ["Women", "Wear", "ΙΔΕΑΣ"] });
  const { products } = await shop.api.catalogue.products({});
  for (const { name } of [...products, { name: "ΙΔΕΑΣ" }])
    for (const q of [name, name.toUpperCase(), name.slice(0, 3), name.slice(2, 5), name.slice(-4)]) {
      const listed = toNames((await shop.api.catalogue.products({ q, sort: "newest" })).products);
      expect(listed, q).not.toEqual([]);
      expect(toNames((await shop.api.catalogue.search(q)).products).sort(), q).toEqual(listed.sort());
    }
});

test("letters with marks are found in any Unicode normalization form, also after a name change", async ({ shop }) => {
  const written = ["Café", "सफ़ेद", "ज़री"].flatMap((name) => [name.normalize("NFC"), name.normalize("NFD"), name]);
  for (const name of new Set(written)) await shop.createProduct({ name, categories: ["Women"] });
  await shop.createProduct({ name: "Scarf", categories: ["Women", "Wear", "क\u093c\u0932म"] });
  const { id } = await shop.createProduct({ name: "Shawl", categories: ["Women"] });
  await shop.context.db.updateTable("products").set({ name: "E\u0301toile" }).where("id", "=", id).execute();
  const found = async (q: string) => {
    const { products } = await shop.api.catalogue.products({ q });
    expect(toIds(products).sort(), q).toEqual(toIds((await shop.api.catalogue.search(q)).products).sort());
    return toNames(products)
      .map((name) => name.normalize())
      .sort();
  };
  for (const q of written) expect(new Set(await found(q)), q).toEqual(new Set([q.normalize()]));
  for (const q of ["CAFE\u0301", "caf\u00e9"]) expect(await found(q), q).toHaveLength(2);
  for (const q of ["क\u093c\u0932", "\u0958\u0932"]) expect(await found(q), q).toEqual(["Scarf"]);
  expect(await found("\u00e9toi")).toEqual(["\u00c9toile"]);
});

const wordArbitrary = fc.constantFrom("kurta", "Kurtas", "t-shirt", "Shirt", "100%", "a_b", "ka", "Éclat", "\\");
const draftsArbitrary = fc.array(
  fc.record({
    name: fc.array(wordArbitrary, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    third: fc.constantFrom("Kurtas", "T-shirts", "100% Wool"),
    age: fc.integer({ min: 1, max: 5 }),
    sold: fc.constantFrom(0, 0, 1, 7),
    status: fc.constantFrom("active" as const, "active" as const, "draft" as const),
  }),
  { minLength: 5, maxLength: 25 },
);
const queriesArbitrary = fc.array(
  fc.record({
    q: fc.oneof(
      fc.constantFrom("ku", "kurta", "Shirt", "shirt", "t-", "0%", "a_", "_b", "zq", "kurta shirt", "\\", "éc", "s t"),
      fc.string({ unit: "grapheme-ascii", minLength: 2, maxLength: 8 }),
    ),
    limit: fc.integer({ min: 1, max: 24 }),
  }),
  { minLength: 20, maxLength: 20 },
);

test("for random catalogues, search equals a plain scan of all names, and is the start of the listing by relevance", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const now = Date.now();
  await fc.assert(
    fc.asyncProperty(draftsArbitrary, queriesArbitrary, async (input, queries) => {
      await db.deleteFrom("products").execute();
      const listed = [];
      for (const [at, { name, third, age, sold, status }] of input.entries()) {
        const createdAt = new Date(now - age * 1e8);
        const { id } = await shop.createProduct({ name, status, createdAt, categories: ["Women", "Wear", third] });
        await db.updateTable("products").set({ sold }).where("id", "=", id).execute();
        if (status === "active")
          listed.push({ id, at, name: name.toLowerCase(), third: third.toLowerCase(), age, sold });
      }
      for (const { q, limit } of queries) {
        const text = q.trim().toLowerCase();
        const rankOf = ({ name }: { name: string }) => {
          if (name === text) return 0;
          if (name.startsWith(text)) return 1;
          if (name.includes(` ${text}`) || name.includes(`-${text}`)) return 2;
          return name.includes(text) ? 3 : 4;
        };
        const expected = listed
          .filter(({ name, third }) => text.length > 1 && (name.includes(text) || third.includes(text)))
          .sort((a, b) => rankOf(a) - rankOf(b) || b.sold - a.sold || a.age - b.age || b.at - a.at);
        const found = await shop.app.inject(`/api/v1/products/search?q=${encodeURIComponent(q)}&limit=${limit}`);
        expect(toIds(found.json().products), q).toEqual(toIds(expected.slice(0, limit)));
        if (text.length < 2) continue;
        const pages = [];
        for (let page = 1; page === 1 || pages.length === (page - 1) * limit; page += 1)
          pages.push(...toIds((await shop.api.catalogue.products({ q: q.trim(), page, limit })).products));
        expect(pages, `all pages of ${q}`).toEqual(toIds(expected));
      }
    }),
    { numRuns: 10 },
  );
});

/** Five products; returns the four that "kurta" finds, by relevance. */
async function createKurtas(shop: TestShop) {
  await shop.createProduct({ name: "Silk Kurta", price: 900, categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await shop.createProduct({ name: "Kurta", price: 100 });
  await shop.createProduct({ name: "Churidar", price: 5000, categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await shop.createProduct({ name: "Kurta Set", price: 300 });
  await shop.createProduct({ name: "Saree", price: 9000, categories: ["Women", "Ethnic Wear", "Sarees"] });
  return ["Kurta", "Kurta Set", "Silk Kurta", "Churidar"];
}

test("without a choice a search is sorted by relevance", async ({ shop }) => {
  const best = await createKurtas(shop);
  const { products } = shop.api.catalogue;
  expect(toNames((await products({ q: "kurta" })).products)).toEqual(best);
  for (const collection of ["new", "trending"] as const)
    expect(toNames((await products({ q: "kurta", collection })).products)).toEqual(best);
  // Filters narrow the ranking down.
  expect(toNames((await products({ q: "kurta", maxPrice: 900, limit: 2, page: 2 })).products)).toEqual(["Silk Kurta"]);
});

test("every sort order lists the same products of a search", async ({ shop }) => {
  const best = await createKurtas(shop);
  const { products } = shop.api.catalogue;
  for (const sort of sorts) {
    const listing = await products({ q: "kurta", sort });
    expect([toNames(listing.products).sort(), listing.total], sort).toEqual([best.toSorted(), 4]);
  }
  const expensiveFirst = ["Churidar", "Silk Kurta", "Kurta Set", "Kurta"];
  expect(toNames((await products({ q: "kurta", sort: "high-low" })).products)).toEqual(expensiveFirst);
});

test("without a search term, sorting by relevance gives the default order", async ({ shop }) => {
  await createKurtas(shop);
  const { products } = shop.api.catalogue;
  const byDefault = (await products({})).products;
  expect((await products({ sort: "relevance" })).products).toEqual(byDefault);
  expect((await products({ q: " ", sort: "relevance" })).products).toEqual(byDefault);
});

test("a result has the image and colour of the product's card, so that its link opens what it shows", async ({
  shop,
}) => {
  const sizes = [{ size: "M", price: 900_00, inventory: 1 }];
  await shop.createProduct({
    name: "Plain Kurta",
    images: ["/media/plain.jpg"],
    variations: [{ color: "White", sizes }],
  });
  await shop.createProduct({
    name: "Kurta in two colours",
    images: ["/media/red.jpg"],
    variations: [
      { color: "Red", images: ["/media/red.jpg"], sizes },
      { color: "Blue", images: ["/media/blue.jpg?dl=0"], sizes },
    ],
  });
  const { products } = await shop.api.catalogue.search("kurta");
  expect(products.map(({ image, color }) => [image, color])).toEqual([
    ["/media/blue.jpg?raw=1", "Blue"],
    ["/media/plain.jpg", null],
  ]);
});

test("in a catalogue of thousands rare products are found, and additions, changes and deletions are seen at once", {
  tags: "long",
}, async ({ shop }) => {
  const { context } = shop;
  const { db } = context;
  const search = async (q: string, limit = 3) =>
    (await searchProducts(context, q, limit)).products.map(({ name, price }) => `${name} ${price}`);
  const rare = await shop.createProduct({
    name: "Rare Kurta",
    categories: ["Women"],
    price: 100,
    createdAt: new Date(1e12),
  });
  await sql`
    insert into products (id, slug, name, price, mrp, created_at)
    select lpad(n::text, 24, '0'), 'scarf', 'Scarf ' || n, 50000, 50000, to_timestamp(1.5e9) + n * interval '1 minute'
    from generate_series(1, 2200) as n`.execute(db);
  expect(await search("kurta")).toEqual(["Rare Kurta 100"]);
  expect(await search("urta")).toEqual(["Rare Kurta 100"]);
  expect(await search("rare")).toEqual(["Rare Kurta 100"]);
  expect(await search("scarf")).toEqual(["Scarf 2200 500", "Scarf 2199 500", "Scarf 2198 500"]);
  expect(await search("scarf 1", 1500)).toHaveLength(1111);
  await db.updateTable("products").set({ price: 9900, name: "Rare Sarf" }).where("id", "=", rare.id).execute();
  expect(await search("kurta")).toEqual([]);
  expect(await search("rare")).toEqual(["Rare Sarf 99"]);
  await db.deleteFrom("products").where("id", "=", `${2200}`.padStart(24, "0")).execute();
  await db.updateTable("products").set({ name: "Shawl" }).where("id", "=", `${2199}`.padStart(24, "0")).execute();
  expect(await search("scarf", 2)).toEqual(["Scarf 2198 500", "Scarf 2197 500"]);
  expect(await search("sha")).toEqual(["Shawl 500"]);
  await db.updateTable("products").set({ sold: 1 }).where("id", "=", `${7}`.padStart(24, "0")).execute();
  expect(await search("scarf", 2), "best-selling first").toEqual(["Scarf 7 500", "Scarf 2198 500"]);
  expect(await search("scarf 70", 2), "the whole name before a better-selling one").toEqual([
    "Scarf 70 500",
    "Scarf 709 500",
  ]);
});
