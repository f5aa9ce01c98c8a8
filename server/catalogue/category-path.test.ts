import { expect, test } from "../../tests/shop.ts";
import { createCategoryPathResolver } from "./category-path.ts";

test("a path is found again whatever its case, and made once however many ask", async ({ shop }) => {
  const { db } = shop.context;
  // Each with a memory of its own, as in several processes.
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

test("the same name under another category is another category", async ({ shop }) => {
  const find = createCategoryPathResolver(shop.context.db);
  const women = await find(["Women", "Topwear"]);
  const men = await find(["Men", "Topwear"]);
  expect(women[1]).not.toBe(men[1]);
  expect(women[2]).toBeNull();
  expect(await find([])).toEqual([null, null, null]);
});

test("what failed once is asked again", async ({ shop }) => {
  const find = createCategoryPathResolver(shop.context.db);
  await expect(find(["zero\u0000byte"])).rejects.toThrow();
  await expect(find(["zero\u0000byte"])).rejects.toThrow();
  expect((await find(["Women"]))[0]).toMatch(/^[0-9a-f]{24}$/);
});
