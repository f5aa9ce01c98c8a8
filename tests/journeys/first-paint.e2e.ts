import { expect, test } from "./journey.ts";

test("a page is painted before it asks for the scripts that make it live", async ({ page, shop }) => {
  await shop.createProduct({ name: "Cotton kurta" });
  await page.goto("/productlist");
  // It is live when the server's guess gives way to what the browser knows.
  await expect(page.locator("header .undecided")).toHaveCount(0);
  const { painted: firstPaintAt, asked: scriptRequestedAt } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$/.test(name) && !name.includes("/start-"))
      .map(({ startTime }) => startTime),
  }));
  expect(scriptRequestedAt.length).toBeGreaterThan(3);
  expect(Math.min(...scriptRequestedAt)).toBeGreaterThan(firstPaintAt);
});
