import { createProducts } from "../support/create-products.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";

const cards = (page: Page) => page.getByRole("article");
const card = (page: Page, name: string) => page.getByRole("article").filter({ hasText: new RegExp(`${name}(?!\\d)`) });
const status = (page: Page) => page.getByRole("status").filter({ hasText: "Showing" });

test("scrolling loads more products, Back and reload restore the position, and the footer stays reachable", async ({
  page,
  shop,
}) => {
  await createProducts(shop, 110);
  await recordLayoutShift(page);
  await page.goto("/productlist");
  await expect(cards(page)).toHaveCount(24);
  // Scrolling past content that is not yet laid out may move a card by a line.
  await expect(page.locator("html")).toHaveAttribute("data-laid-out", "");
  const before = await page.evaluate("history.length");

  await card(page, "Kurta 24").scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(48);
  await expect(page).toHaveURL(/page=2&from=1$/);
  await expect(status(page)).toHaveText("Showing 1–48 of 110");
  await card(page, "Kurta 48").scrollIntoViewIfNeeded();
  await expect(status(page)).toHaveText("Showing 1–72 of 110");
  expect(await page.evaluate("history.length"), "loaded pages add no history entries").toBe(before);
  expect(await getLayoutShift(page), "loading more causes no layout shift").toBe(0);

  await card(page, "Kurta 40").scrollIntoViewIfNeeded();
  const position = await getTop(page, "Kurta 40");
  await card(page, "Kurta 40").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Kurta 40" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  await expect.poll(() => getTop(page, "Kurta 40")).toBeCloseTo(position, -1);
  await page.reload();
  await expect(cards(page)).toHaveCount(72);
  await expect.poll(() => getTop(page, "Kurta 40")).toBeCloseTo(position, -1);

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("contentinfo")).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Show more" }).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(96);
  await expect(card(page, "Kurta 73").getByRole("link")).toBeFocused();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(status(page)).toHaveText("Showing 1–110 of 110");
  await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
});

test("a failed load of more products can be retried", async ({ page, shop }) => {
  await createProducts(shop, 30);
  await page.goto("/productlist");
  await page.route("**/api/v1/products?page=2", (route) => route.abort());
  await card(page, "Kurta 24").scrollIntoViewIfNeeded();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch products");
  await expect(cards(page)).toHaveCount(24);
  await expectAccessible(page);
  await page.unroute("**/api/v1/products?page=2");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page)).toHaveCount(30);
  await expect(card(page, "Kurta 25").getByRole("link")).toBeFocused();
});

test("a page in the middle has its own canonical URL and can load the previous ones", async ({ page, shop }) => {
  await createProducts(shop, 80);
  await page.goto("/productlist?page=3");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/productlist\?page=3$/);
  await expect(card(page, "Kurta 49")).toBeVisible();
  await expect(card(page, "Kurta 48")).toBeHidden();
  await page.getByRole("link", { name: "Show previous products" }).click();
  await expect(card(page, "Kurta 25")).toBeVisible();
  await expect(status(page)).toHaveText("Showing 25–72 of 80");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pagination uses links that a crawler can follow", async ({ page, shop }) => {
    await createProducts(shop, 50);
    await page.goto("/productlist");
    await page.getByRole("link", { name: "Next page" }).click();
    await expect(page).toHaveURL("/productlist?page=2");
    await expect(card(page, "Kurta 25")).toBeVisible();
    await expect(page.getByRole("button", { name: "Show more" })).toBeHidden();
  });
});

async function getTop(page: Page, name: string): Promise<number> {
  return (await card(page, name).boundingBox())?.y ?? Number.NaN;
}
