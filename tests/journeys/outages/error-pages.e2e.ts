import { findFreePort } from "../../support/free-port.ts";
import { openDatabaseProxy } from "../../support/outages/database-proxy.ts";
import { createTestShop } from "../../support/shop/test-shop.ts";
import { createProducts } from "../support/create-products.ts";
import { test as base, expect, expectAccessible } from "../support/journey.ts";
import { submitContactFormDuringOutage } from "../support/submit-contact-form.ts";

/** A shop whose database can be disconnected. */
const test = base.extend<{ database: Awaited<ReturnType<typeof openDatabaseProxy>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  database: async ({}, use) => {
    const database = await openDatabaseProxy(JSON.parse(process.env.KAPAS_TEST_TEMPLATE ?? "").cluster);
    await use(database);
    await database.close();
  },
  shop: async ({ database }, use) => {
    const { name } = JSON.parse(process.env.KAPAS_TEST_TEMPLATE ?? "");
    const port = await findFreePort();
    const shop = await createTestShop({ cluster: database.url, name }, `http://127.0.0.1:${port}`, {
      renderThreads: 1,
    });
    await shop.app.listen({ port, host: "127.0.0.1" });
    await use(shop);
    await database.reconnect();
    await shop.close();
  },
});

test("while the database is unavailable pages answer 503, and they recover afterwards", async ({
  page,
  shop,
  database,
}) => {
  await shop.createProduct({ name: "Dabu Kurta" });
  await database.disconnect();
  const response = await page.goto("/productlist");
  expect(response?.status()).toBe(503);
  expect(response?.headers()).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  // Customers can give this reference to the shop's support, who find it in the log.
  await expect(page.getByText(/^Reference: [0-9a-f]{16}$/)).toHaveText(
    `Reference: ${response?.headers()["x-request-id"]}`,
  );
  // The page has the shop's fonts and colours, not the browser's defaults.
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("font-family", /Newsreader/);
  expect(await page.content()).not.toMatch(/ECONN|node_modules|\bat \w+ \(/);
  await expectAccessible(page);
  const apiResponse = await page.request.get("/api/v1/products");
  expect(apiResponse.status()).toBe(503);
  expect(await apiResponse.json()).toEqual({
    status: "error",
    success: false,
    code: "unavailable",
    message: "The shop is busy right now. Please try again.",
  });

  await page.goto("/hi/productlist");
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { level: 1, name: "कुछ गड़बड़ हो गई" })).toBeVisible();
  await expect(page.getByRole("link", { name: "होम" })).toHaveAttribute("href", "/hi");
  await expectAccessible(page);
  await page.goto("/productlist");

  await database.reconnect();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Dabu Kurta" }).first()).toBeVisible();
  await expect(page).toHaveURL("/productlist");
});

test("cached pages are served while the database is unavailable, and their forms show the error", {
  tag: "@core",
}, async ({ page, database }) => {
  await page.goto("/contact");
  await database.disconnect();
  await page.reload();
  const form = await submitContactFormDuringOutage(page);
  await expect(form.getByLabel("Message")).toHaveValue("Does the kurta run small?");
});

test("not-found pages answer 404 with a search field and popular products", async ({ page, shop }) => {
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

test("client-side navigation to a deleted product shows the same not-found page", async ({ page, shop }) => {
  await shop.createProduct({ name: "Dabu Kurta" });
  await page.goto("/productlist");
  await shop.context.db.deleteFrom("variants").execute();
  await shop.context.db.deleteFrom("products").execute();
  await page.getByRole("link", { name: "Dabu Kurta" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Product not found." })).toBeVisible();
});
