import { expect, type Page, test } from "../support/journey.ts";

const getPersisted = (page: Page) => page.evaluate(() => localStorage.getItem("persist:root"));
/** Fails all product requests; pages and scripts still load. */
const blockProductApi = (page: Page) => page.route(/\/api\/v1\/(products|orders|sliders)/, (route) => route.abort());
/** Waits until the idle tasks have restored or discarded the persisted products. */
const waitForIdleTasks = async (page: Page) => {
  const isIdleTasksLoaded = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("idle-tasks"));
  await page.waitForFunction(isIdleTasksLoaded);
  await page.waitForLoadState("networkidle");
};

test("a returning customer sees the last visit's products when the API is unreachable", async ({ page, shop }) => {
  await shop.createProduct({ name: "Bagru Kurta", isNewLaunch: true });
  await page.goto("/");
  await waitForIdleTasks(page);
  await page.getByRole("link", { name: "Women" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Women" })).toBeVisible();
  await page.goto("/contact");
  expect(Object.keys(JSON.parse((await getPersisted(page)) ?? "")), "only the products persist").toEqual([
    "by",
    "products",
  ]);

  await blockProductApi(page);
  await waitForIdleTasks(page);
  await page.getByRole("link", { name: "Kapas" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("region", { name: "New Arrivals" }).getByText("Bagru Kurta")).toBeVisible();
  await page.getByRole("link", { name: "Women" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Women" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Bagru Kurta");
});

test("a browser that never becomes idle restores the persisted products after five seconds", async ({ page, shop }) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/");
  await waitForIdleTasks(page);
  await page.goto("/contact");
  expect(await getPersisted(page)).not.toBeNull();
  await page.clock.install();
  await page.addInitScript(() => {
    const neverIdle = (callback: () => void, { timeout = 1e9 } = {}) => setTimeout(callback, timeout);
    Object.assign(window, { requestIdleCallback: neverIdle });
    // Products of another build: restoring discards them, which can be observed.
    localStorage.setItem("persist:root", JSON.stringify({ by: "another", products: [] }));
  });
  await page.goto("/about");
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1);
  // Hydration has already taken some of the five seconds.
  await page.clock.runFor(2000);
  expect(await getPersisted(page)).not.toBeNull();
  await page.clock.runFor(3000);
  await expect.poll(() => getPersisted(page)).toBeNull();
});

test("fresh data replaces persisted products", async ({ page, shop }) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/");
  await waitForIdleTasks(page);
  await page.goto("/contact");
  await shop.createProduct({ name: "Dabu Sari" });
  // Makes the entries two minutes older, and prevents this page from overwriting them when it is left.
  await page.addInitScript(() => {
    const root = JSON.parse(localStorage.getItem("persist:root") ?? "");
    for (const entry of root.products) entry.at -= 120_000;
    localStorage.setItem("persist:root", JSON.stringify(root));
    Storage.prototype.setItem = () => {};
  });
  await page.goto("/about");
  await waitForIdleTasks(page);
  await page.getByRole("link", { name: "Kapas" }).first().click();
  await expect(page.getByRole("region", { name: "New Arrivals" }).getByText("Dabu Sari")).toBeVisible();
});

for (const [description, stored] of [
  ["invalid JSON", "{not json"],
  ["products of another build", JSON.stringify({ by: "another", products: [{ key: ["products", "new"], at: 9e15 }] })],
  ["data of another shape", JSON.stringify({ by: "another", products: { no: "list" } })],
]) {
  test(`persisted ${description} is discarded, and the page works`, async ({ page, shop }) => {
    await shop.createProduct({ name: "Bagru Kurta" });
    await page.addInitScript((stored) => {
      if (!sessionStorage.getItem("once")) localStorage.setItem("persist:root", stored);
      sessionStorage.setItem("once", "yes");
    }, stored ?? "");
    await page.goto("/contact");
    await expect.poll(() => getPersisted(page)).toBeNull();
    await page.getByRole("link", { name: "Kapas" }).first().click();
    await expect(page.getByRole("region", { name: "New Arrivals" }).getByText("Bagru Kurta")).toBeVisible();
  });
}

test("without storage quota nothing is persisted and no error is shown", async ({ page, shop }) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/");
  await waitForIdleTasks(page);
  await page.goto("/contact");
  expect(await getPersisted(page)).toBeNull();
});
