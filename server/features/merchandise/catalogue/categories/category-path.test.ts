import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { getCategoryTree } from "./category-cache.ts";
import { createCategoryPathResolver } from "./category-path.ts";

test("paths are case-insensitive, and concurrent resolvers create each category once", async ({ shop }) => {
  const { db } = shop.context;
  // Each call has its own resolver, as in several processes.
  const paths = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      createCategoryPathResolver(db)(["Women", n % 2 ? "ethnic wear" : "Ethnic Wear", "Kurtas"]),
    ),
  );
  expect(new Set(paths.map((path) => path.join()))).toHaveLength(1);
  expect(await db.selectFrom("categories").select("level").orderBy("level").execute()).toEqual([
    { level: 1 },
    { level: 2 },
    { level: 3 },
  ]);
});

test("the same name under another parent is another category", async ({ shop }) => {
  const resolve = createCategoryPathResolver(shop.context.db);
  const women = await resolve(["Women", "Topwear"]);
  const men = await resolve(["Men", "Topwear"]);
  expect(women[1]).not.toBe(men[1]);
  expect(women[2]).toBeNull();
  expect(await resolve([])).toEqual([null, null, null]);
});

test("a failed lookup is retried", async ({ shop }) => {
  const resolve = createCategoryPathResolver(shop.context.db);
  await expect(resolve(["zero\u0000byte"])).rejects.toThrow();
  await expect(resolve(["zero\u0000byte"])).rejects.toThrow();
  expect((await resolve(["Women"]))[0]).toMatch(/^[0-9a-f]{24}$/);
});

test("a category Other comes after its siblings, whenever it was created", async ({ shop }) => {
  const { db } = shop.context;
  const resolve = createCategoryPathResolver(db);
  for (const path of [["Other"], ["Home", "Other"], ["Home", "Furniture"], ["Women"]]) await resolve(path);
  const { childrenOf } = await getCategoryTree(db);
  const [home, ...others] = childrenOf(null);
  expect([home!, ...others].map(({ name }) => name)).toEqual(["Home", "Women", "Other"]);
  expect(childrenOf(home!.id).map(({ name }) => name)).toEqual(["Furniture", "Other"]);
});
