import { openDatabaseProxy } from "../database-proxy.ts";
import { createTestShop, findFreePort } from "../test-shop.ts";
import { createProducts } from "./create-products.ts";
import { test as base, expect, expectAccessible } from "./journey.ts";
import { submitContactFormDuringOutage } from "./submit-contact-form.ts";

/** A shop whose database can be taken away. */
const test = base.extend<{ way: Awaited<ReturnType<typeof openDatabaseProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are wanted from this pattern
  way: async ({}, use) => {
    const way = await openDatabaseProxy(JSON.parse(process.env.KAPAS_TEST_TEMPLATE ?? "").cluster);
    await use(way);
    await way.close();
  },
  shop: async ({ way }, use) => {
    const { name } = JSON.parse(process.env.KAPAS_TEST_TEMPLATE ?? "");
    const port = await findFreePort();
    const shop = await createTestShop({ cluster: way.url, name }, `http://127.0.0.1:${port}`, { renderThreads: 1 });
    await shop.app.listen({ port, host: "127.0.0.1" });
    await use(shop);
    await way.reconnect();
    await shop.close();
  },
});

test("while the database is away a page says so, and is there again afterwards", async ({ page, shop, way }) => {
  await shop.createProduct({ name: "Dabu Kurta" });
  await way.disconnect();
  const response = await page.goto("/productlist");
  expect(response?.status()).toBe(503);
  expect(response?.headers()).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  // Made of the shop's own letters and colours, not the browser's.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Newsreader/);
  expect(await page.content()).not.toMatch(/ECONN|node_modules|\bat \w+ \(/);
  await expectAccessible(page);
  const apiResponse = await page.request.get("/api/v1/products");
  expect(apiResponse.status()).toBe(503);
  expect(await apiResponse.json()).toEqual({
    ...{ status: "error", success: false, code: "unavailable" },
    message: "The shop is busy for a moment. Please try again.",
  });

  await way.reconnect();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Dabu Kurta" }).first()).toBeVisible();
  await expect(page).toHaveURL("/productlist");
});

test("pages that are kept stand while the database is away, and their forms say what happened", async ({
  page,
  way,
}) => {
  await page.goto("/contact");
  await way.disconnect();
  await page.reload();
  const form = await submitContactFormDuringOutage(page);
  await expect(form.getByLabel("Message")).toHaveValue("Does the kurta run small?");
});

test("an address that leads to nothing offers a search and what others buy", async ({ page, shop }) => {
  await createProducts(shop, 5);
  const headings = {
    "/no-such-page": "Page not found",
    "/productdetails/gone/0123456789abcdef01234567": "Product not found.",
    "/category/0123456789abcdef01234567": "Category not found.",
    "/subcategory/0123456789abcdef01234567": "Category not found.",
    "/thirdcategory/0123456789abcdef01234567?color=Red": "Category not found.",
    "/pages/gone/0123456789abcdef01234567": "Page not found",
    "/terms": "Page not found",
  };
  for (const [path, heading] of Object.entries(headings)) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    expect(await response?.text(), path).toContain(`>${heading}</h1>`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const popular = page.getByRole("region", { name: "Most Popular" });
    await expect(popular.getByRole("listitem")).toHaveCount(4);
    await expect(popular.getByRole("link", { name: /See More/ })).toHaveAttribute("href", "/most-popular");
    await expectAccessible(page);
  }
  const search = page.getByRole("main").getByLabel("Search the shop");
  await search.fill("Kurta 2");
  await search.press("Enter");
  await expect(page).toHaveURL("/productlist?q=Kurta+2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “Kurta 2”");
});

test("a link that leads nowhere is told the same inside the shop", async ({ page, shop }) => {
  await shop.createProduct({ name: "Dabu Kurta" });
  await page.goto("/productlist");
  await shop.context.db.deleteFrom("variants").execute();
  await shop.context.db.deleteFrom("products").execute();
  await page.getByRole("link", { name: "Dabu Kurta" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Product not found." })).toBeVisible();
  await expectAccessible(page);
});
