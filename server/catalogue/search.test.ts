import fc from "fast-check";
import { expect, test } from "../../tests/shop.ts";
import { findFurtherDown, findMatching, matches } from "./search-queries.ts";

const names = (products: { name: string }[]) => products.map(({ name }) => name);
const ids = (products: { id: string }[]) => products.map(({ id }) => id);

test("search finds names and third categories, best match first, and takes wildcards as they are", async ({ shop }) => {
  await shop.has({ name: "Linen Kurta", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.has({ name: "Kurta of silk", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.has({ name: "Minikurta", categories: ["Women", "Ethnic Wear", "Long"] });
  await shop.has({ name: "Churidar", categories: ["Women", "Ethnic Wear", "Kurtas"] });
  await shop.has({ name: "100% Wool_Scarf \\ Shawl", categories: ["Women"] });
  await shop.has({ name: "Kurta nobody sees", status: "draft" });
  const search = async (q: string) => names((await shop.api.catalogue.search(q)).products);
  expect(await search("KURTA")).toEqual(["Kurta of silk", "Linen Kurta", "Churidar", "Minikurta"]);
  for (const q of ["0%", "l_s", "f \\ s"]) expect(await search(q)).toEqual(["100% Wool_Scarf \\ Shawl"]);
  expect(await search("n%k")).toEqual([]);
  expect(await shop.api.catalogue.search("k")).toMatchObject({ status: "success", products: [] });
  expect((await shop.api.catalogue.products({ q: "kurta" })).total).toBe(4);
});

const word = fc.constantFrom("kurta", "Kurtas", "t-shirt", "Shirt", "100%", "a_b", "ka", "Éclat", "\\");
const drafts = fc.array(
  fc.record({
    name: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" ")),
    third: fc.constantFrom("Kurtas", "T-shirts", "100% Wool"),
    age: fc.integer({ min: 1, max: 5 }),
    status: fc.constantFrom("active" as const, "active" as const, "draft" as const),
  }),
  { minLength: 5, maxLength: 25 },
);
const asks = fc.array(
  fc.record({
    q: fc.oneof(
      fc.constantFrom("ku", "kurta", "Shirt", "shirt", "t-", "0%", "a_", "_b", "zq", "kurta shirt", "\\", "éc", "s t"),
      fc.string({ unit: "grapheme-ascii", minLength: 2, maxLength: 8 }),
    ),
    limit: fc.integer({ min: 1, max: 24 }),
  }),
  { minLength: 20, maxLength: 20 },
);

test("search is what a plain look at every name says: which, the best match first, then the newest", async ({
  shop,
}) => {
  const now = Date.now();
  await fc.assert(
    fc.asyncProperty(drafts, asks, async (wanted, queries) => {
      await shop.parts.db.deleteFrom("products").execute();
      const shelved = [];
      for (const { name, third, age, status } of wanted) {
        const createdAt = new Date(now - age * 1e8);
        const { id } = await shop.has({ name, status, createdAt, categories: ["Women", "Wear", third] });
        if (status === "active") shelved.push({ id, name: name.toLowerCase(), third: third.toLowerCase(), age });
      }
      for (const { q, limit } of queries) {
        const text = q.trim().toLowerCase();
        const rankOf = ({ name }: { name: string }) =>
          name.startsWith(text) ? 0 : name.includes(` ${text}`) || name.includes(`-${text}`) ? 1 : 2;
        const expected = shelved
          .filter(({ name, third }) => text.length > 1 && (name.includes(text) || third.includes(text)))
          .sort((a, b) => rankOf(a) - rankOf(b) || a.age - b.age || (a.id < b.id ? 1 : -1));
        const found = await shop.app.inject(`/api/v1/products/search?q=${encodeURIComponent(q)}&limit=${limit}`);
        expect(ids(found.json().products), q).toEqual(ids(expected.slice(0, limit)));
      }
    }),
    { numRuns: 10 },
  );
}, 120_000);

test("what is found further down among the newest is what the text's own index finds", async ({ shop }) => {
  const { db } = shop.parts;
  const now = Date.now();
  const saved: { id: string }[] = [];
  for (const [at, name] of ["Kurta", "Silk Kurta", "Minikurta", "T-Kurta", "Scarf", "Kurta Kurta"].entries())
    for (const age of [1, 2]) saved.push(await shop.has({ name, createdAt: new Date(now - (at + age * 10) * 1e7) }));
  const mention = { text: "kurta", thirdCategories: [] };
  for (const match of matches)
    for (const limit of [1, 3, 8]) {
      const all = await findMatching(db, mention, match, limit);
      expect(all.length).toBeGreaterThan(0);
      expect(ids(await findFurtherDown(db, mention, match, limit, 1000))).toEqual(ids(all));
    }
  // Of the newest six alone, one of each name: the first and the last.
  expect(ids(await findFurtherDown(db, mention, "start", 8, 6))).toEqual(ids([saved[0]!, saved[10]!]));
});
