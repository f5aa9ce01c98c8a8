import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

const categoryBar = (page: Page) => page.getByRole("navigation", { name: "Categories" });
const thirdLevelLink = (page: Page) => categoryBar(page).getByRole("link", { name: "Sarees" });

test.beforeEach(async ({ page, shop }) => {
  await shop.createProduct({ name: "Silk Sari", categories: ["Women", "Ethnic Wear", "Sarees"] });
  await shop.createProduct({ name: "Linen Shirt", categories: ["Men", "Western Wear", "Shirts"] });
  await page.goto("/");
});

test("keyboard: arrow down and Enter open a category's lower levels, Escape closes them", async ({ page }) => {
  await categoryBar(page).getByRole("link", { name: "Women" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(thirdLevelLink(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(thirdLevelLink(page)).toBeHidden();
  const opener = categoryBar(page).getByRole("button", { name: "Women: all kinds" });
  await expect(opener, "the focus returns to the category's button").toBeFocused();
  await expect(opener).toHaveAttribute("aria-expanded", "false");

  await page.keyboard.press("Enter");
  await expect(opener).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Tab");
  await expect(categoryBar(page).getByRole("link", { name: "See all" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(categoryBar(page).getByRole("link", { name: "Ethnic Wear" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(thirdLevelLink(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/thirdcategory\/[0-9a-f]{24}$/);
  await expect(thirdLevelLink(page)).toBeHidden();
  const breadcrumb = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(breadcrumb.getByRole("listitem")).toHaveText([
    /Home/,
    /Thirdcategory/,
    /Women/,
    /Ethnic Wear/,
    /Sarees/,
  ]);
});

test("tabbing past the last entry closes the menu", async ({ page }) => {
  await categoryBar(page).getByRole("button", { name: "Men: all kinds", exact: true }).focus();
  await page.keyboard.press("Enter");
  await categoryBar(page).getByRole("link", { name: "Shirts" }).focus();
  await page.keyboard.press("Tab");
  await expect(categoryBar(page).getByRole("link", { name: "Shirts" })).toBeHidden();
});

test("after the categories come new arrivals, the most popular products and the sale", async ({ page }) => {
  for (const [name, url] of [
    ["New", "/productlist?collection=new"],
    ["Popular", "/most-popular"],
    ["Sale", "/productlist?discountOnly=true"],
  ] as const) {
    await categoryBar(page).getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(url);
  }
});

test("mouse: the menu opens on hover and closes about 100 ms after the pointer leaves", async ({ page }) => {
  await categoryBar(page).getByRole("link", { name: "Women" }).hover();
  await expect(thirdLevelLink(page)).toBeVisible();
  await categoryBar(page).getByRole("link", { name: "Men", exact: true }).hover();
  await expect(thirdLevelLink(page), "another category's menu replaces it").toBeHidden();
  await expect(categoryBar(page).getByRole("link", { name: "Shirts" })).toBeVisible();
  await categoryBar(page).getByRole("link", { name: "Shirts" }).hover();
  await expect(categoryBar(page).getByRole("link", { name: "Shirts" })).toBeVisible();

  await page.evaluate(recordClosingTime);
  await page.mouse.move(700, 850);
  await expect(categoryBar(page).getByRole("link", { name: "Shirts" })).toBeHidden();
  const closingTime = await page.evaluate<number>("closing");
  expect(closingTime).toBeGreaterThan(80);
  expect(closingTime).toBeLessThan(400);
});

test("on a phone the three levels open in a drawer", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu" }).click();
  const drawer = page.getByRole("dialog", { name: "Shop" });
  await drawer.getByText("Women", { exact: true }).click();
  await expect(drawer.getByRole("link", { name: "Ethnic Wear" })).toBeVisible();
  await expectAccessible(page);
  await drawer.getByText("Men", { exact: true }).click();
  await expect(drawer.getByRole("link", { name: "Ethnic Wear" }), "one category at a time").toBeHidden();
  await drawer.getByText("Women", { exact: true }).click();
  await drawer.getByRole("link", { name: "Sarees" }).click();
  await expect(page).toHaveURL(/\/thirdcategory\//);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sarees");
  await expect(page.getByRole("article")).toContainText("Silk Sari");
});

/** Stores the milliseconds between the pointer leaving and the menu closing in `window.closing`. */
function recordClosingTime() {
  const nav = document.querySelector('nav[aria-label="Categories"]')!;
  nav.addEventListener("pointerleave", () => {
    const leftAt = performance.now();
    new MutationObserver((_, observer) => {
      Object.assign(window, { closing: performance.now() - leftAt });
      observer.disconnect();
    }).observe(nav, { childList: true, subtree: true });
  });
}
