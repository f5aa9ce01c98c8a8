import { findFreePort } from "../../support/free-port.ts";
import { type PausablePostgres, startPausablePostgres } from "../../support/outages/pausable-postgres.ts";
import { createTestShop } from "../../support/shop/test-shop.ts";
import { test as base, expect } from "../support/journey.ts";
import { submitContactFormDuringOutage } from "../support/submit-contact-form.ts";

/** A shop on its own PostgreSQL, which can be suspended. */
const test = base.extend<{ postgres: PausablePostgres }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  postgres: async ({}, use) => {
    const postgres = await startPausablePostgres();
    await use(postgres);
    await postgres.remove();
  },
  shop: async ({ postgres }, use) => {
    const port = await findFreePort();
    const shop = await createTestShop(postgres.template, `http://127.0.0.1:${port}`, { queryTimeoutMs: 3000 });
    await shop.listen();
    await use(shop);
    await postgres.resume();
    await shop.close();
  },
});

test("while the database hangs, cached pages are served and everything else answers 503 until it recovers", async ({
  page,
  shop,
  postgres,
}) => {
  await shop.createProduct({ name: "Dabu Kurta" });
  // A page that is rendered while the new product is announced is not cached, so the page is requested twice.
  for (const _ of ["first", "second"]) await page.goto("/contact");
  await postgres.pause();
  const cachedPage = await page.reload();
  expect(cachedPage?.status()).toBe(200);
  await submitContactFormDuringOutage(page);

  const response = await page.goto("/productlist");
  expect(response?.status()).toBe(503);
  expect(response?.headers()).toMatchObject({ "retry-after": "2", "cache-control": "no-store" });
  await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
  expect((await page.request.get("/readyz")).status()).toBe(503);

  await postgres.resume();
  await expect.poll(async () => (await page.request.get("/readyz")).status()).toBe(200);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("link", { name: "Dabu Kurta" }).first()).toBeVisible();
  expect((await page.request.get("/readyz")).status()).toBe(200);
});
