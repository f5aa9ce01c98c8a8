import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { findNames } from "../product-index/product-name-queries.ts";
import { searchProducts } from "./search.ts";
import { findInNewest, findMatches, findMatchesBeyondStart, matchKinds } from "./search-queries.ts";

const toNames = (products: { name: string }[]) => products.map(({ name }) => name);
const toIds = (products: { id: string }[]) => products.map(({ id }) => id);

test("search finds names and third categories, best match first; wildcards are literal", async ({ shop }) => {
  await shop.createProduct({ name: "Linen Kurta", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.createProduct({ name: "Kurta of silk", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.createProduct({ name: "Minikurta", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.createProduct({ name: "Churidar", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await shop.createProduct({ name: "100% Wool_Scarf \\ Shawl", categories: ["Women"] });
  await shop.createProduct({ name: "Kurta nobody sees", status: "draft" });
  const search = async (q: string) => toNames((await shop.api.catalogue.search(q)).products);
  expect(await search("KURTA")).toEqual(["Kurta of silk", "Linen Kurta", "Churidar", "Minikurta"]);
  for (const q of ["0%", "l_s", "f \\ s"]) expect(await search(q)).toEqual(["100% Wool_Scarf \\ Shawl"]);
  expect(await search("n%k")).toEqual([]);
  expect(await shop.api.catalogue.search("k")).toMatchObject({ status: "success", products: [] });
  expect((await shop.api.catalogue.products({ q: "kurta" })).total).toBe(4);
});

test("search and listing agree in every script, also for letters whose case mapping depends on context", async ({
  shop,
}) => {
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

test("for random catalogues, search equals a plain scan of all names: best match first, then newest", async ({
  shop,
}) => {
  const now = Date.now();
  await fc.assert(
    fc.asyncProperty(draftsArbitrary, queriesArbitrary, async (input, queries) => {
      await shop.context.db.deleteFrom("products").execute();
      const listed = [];
      for (const [at, { name, third, age, status }] of input.entries()) {
        const createdAt = new Date(now - age * 1e8);
        const { id } = await shop.createProduct({ name, status, createdAt, categories: ["Women", "Wear", third] });
        if (status === "active") listed.push({ id, at, name: name.toLowerCase(), third: third.toLowerCase(), age });
      }
      for (const { q, limit } of queries) {
        const text = q.trim().toLowerCase();
        const rankOf = ({ name }: { name: string }) =>
          name.startsWith(text) ? 0 : name.includes(` ${text}`) || name.includes(`-${text}`) ? 1 : 2;
        const expected = listed
          .filter(({ name, third }) => text.length > 1 && (name.includes(text) || third.includes(text)))
          .sort((a, b) => rankOf(a) - rankOf(b) || a.age - b.age || b.at - a.at);
        const found = await shop.app.inject(`/api/v1/products/search?q=${encodeURIComponent(q)}&limit=${limit}`);
        expect(toIds(found.json().products), q).toEqual(toIds(expected.slice(0, limit)));
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);

test("scanning the newest products finds the same matches as the trigram index", async ({ shop }) => {
  const { db } = shop.context;
  const now = Date.now();
  for (const [at, name] of ["Kurta", "Silk Kurta", "Minikurta", "T-Kurta", "Scarf", "Kurta Kurta"].entries())
    for (const age of [1, 2]) await shop.createProduct({ name, createdAt: new Date(now - (at + age * 10) * 1e7) });
  const searchTerm = { text: "kurta", thirdCategories: [] };
  for (const match of matchKinds)
    for (const limit of [1, 3, 8]) {
      const all = await findMatches(db, searchTerm, match, limit);
      expect(all.length).toBeGreaterThan(0);
      expect(await findInNewest(db, searchTerm, match, limit, 1000)).toEqual(all);
    }
  const beyond = [
    ...(await findMatches(db, searchTerm, "word", 9)),
    ...(await findMatches(db, searchTerm, "anywhere", 9)),
  ];
  for (const limit of [1, 5, 20])
    expect(await findMatchesBeyondStart(db, searchTerm, limit)).toEqual(beyond.slice(0, limit));
  // Only the six newest products, one of each name: the first and the last match.
  const rows = await findNames(db, await findInNewest(db, searchTerm, "start", 8, 6));
  expect(rows.map(({ name }) => name).sort()).toEqual(["kurta", "kurta kurta"]);
});

test("products older than the newest 1,000 are found, and additions, changes and deletions are seen at once", async ({
  shop,
}) => {
  const { db } = shop.context;
  const search = async (q: string, limit = 3) =>
    (await searchProducts(db, q, limit)).map(({ name, price }) => `${name} ${price}`);
  const rare = await shop.createProduct({
    name: "Rare Kurta",
    categories: ["Women"],
    price: 100,
    createdAt: new Date(1e12),
  });
  await sql`
    insert into products (id, slug, name, price, mrp, created_at)
    select lpad(n::text, 24, '0'), 'scarf', 'Scarf ' || n, 50000, 50000, to_timestamp(1.5e9) + n * interval '1 minute'
    from generate_series(1, 1200) as n`.execute(db);
  expect(await search("kurta")).toEqual(["Rare Kurta 100"]);
  expect(await search("urta")).toEqual(["Rare Kurta 100"]);
  expect(await search("rare")).toEqual(["Rare Kurta 100"]);
  expect(await search("scarf")).toEqual(["Scarf 1200 500", "Scarf 1199 500", "Scarf 1198 500"]);
  expect(await search("scarf 1", 400)).toHaveLength(312);
  await db.updateTable("products").set({ price: 9900, name: "Rare Sarf" }).where("id", "=", rare.id).execute();
  expect(await search("kurta")).toEqual([]);
  expect(await search("rare")).toEqual(["Rare Sarf 99"]);
  await db.deleteFrom("products").where("id", "=", `${1200}`.padStart(24, "0")).execute();
  await db.updateTable("products").set({ name: "Shawl" }).where("id", "=", `${1199}`.padStart(24, "0")).execute();
  expect(await search("scarf", 2)).toEqual(["Scarf 1198 500", "Scarf 1197 500"]);
  expect(await search("sha")).toEqual(["Shawl 500"]);
});
