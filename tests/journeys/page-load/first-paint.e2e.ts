import { expect, test } from "../support/journey.ts";

test("a page is painted before it requests its hydration scripts", async ({ page, shop }) => {
  await shop.createProduct({ name: "Cotton kurta" });
  await page.goto("/productlist");
  // Hydration replaces the server's placeholder for the login state.
  await expect(page.locator("header .undecided")).toHaveCount(0);
  const { firstPaintAt, scriptRequestedAt } = await page.evaluate(() => ({
    firstPaintAt: performance.getEntriesByName("first-contentful-paint")[0]!.startTime,
    scriptRequestedAt: performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\.js$/.test(name) && !name.includes("/start-"))
      .map(({ startTime }) => startTime),
  }));
  expect(scriptRequestedAt.length).toBeGreaterThan(3);
  expect(Math.min(...scriptRequestedAt)).toBeGreaterThan(firstPaintAt);
});
