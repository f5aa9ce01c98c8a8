import { expect, expectAccessible, type Page, test } from "./journey.ts";

const getPersisted = (page: Page) => page.evaluate(() => localStorage.getItem("persist:root"));
/** The shop's products cannot be fetched any more; its pages and their code still come. */
const blockProductApi = (page: Page) => page.route(/\/api\/v1\/(products|orders|sliders)/, (route) => route.abort());
/** What persisted has been taken up, or thrown away: the browser has had its idle moment. */
const waitForIdleTasks = async (page: Page) => {
  const isIdleTasksLoaded = () =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("idle-tasks"));
  await page.waitForFunction(isIdleTasksLoaded);
  await page.waitForLoadState("networkidle");
};

test("a returning customer sees the last visit's products even when the shop cannot be reached", async ({
  page,
  shop,
}) => {
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
  await expectAccessible(page);
  await page.getByRole("link", { name: "Women" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Women" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Bagru Kurta");
});

test("a browser that never has a moment takes up the last visit's products after five seconds", async ({
  page,
  shop,
}) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/");
  await waitForIdleTasks(page);
  await page.goto("/contact");
  expect(await getPersisted(page)).not.toBeNull();
  await page.clock.install();
  await page.addInitScript(() => {
    const neverIdle = (callback: () => void, { timeout = 1e9 } = {}) => setTimeout(callback, timeout);
    Object.assign(window, { requestIdleCallback: neverIdle });
    // Another build's: what is taken up is thrown away, and that is seen.
    localStorage.setItem("persist:root", JSON.stringify({ by: "another", products: [] }));
  });
  await page.goto("/about");
  await expect(page.locator("html[data-live]")).toHaveCount(1);
  // Some time has passed already while the page came to life.
  await page.clock.runFor(2000);
  expect(await getPersisted(page)).not.toBeNull();
  await page.clock.runFor(3000);
  await expect.poll(() => getPersisted(page)).toBeNull();
});

test("what persisted gives way to what the shop answers", async ({ page, shop }) => {
  await shop.createProduct({ name: "Bagru Kurta" });
  await page.goto("/");
  await waitForIdleTasks(page);
  await page.goto("/contact");
  await shop.createProduct({ name: "Dabu Sari" });
  // Two minutes later; what is written here counts, not what this page keeps when it is left.
  await page.addInitScript(() => {
    const root = JSON.parse(localStorage.getItem("persist:root") ?? "");
    for (const one of root.products) one.at -= 120_000;
    localStorage.setItem("persist:root", JSON.stringify(root));
    Storage.prototype.setItem = () => {};
  });
  await page.goto("/about");
  await waitForIdleTasks(page);
  await page.getByRole("link", { name: "Kapas" }).first().click();
  await expect(page.getByRole("region", { name: "New Arrivals" }).getByText("Dabu Sari")).toBeVisible();
});

for (const [description, stored] of [
  ["what is no JSON", "{not json"],
  ["another build's products", JSON.stringify({ by: "another", products: [{ key: ["products", "new"], at: 9e15 }] })],
  ["what has no such shape", JSON.stringify({ by: "another", products: { no: "list" } })],
]) {
  test(`${description} is thrown away, and the page stands`, async ({ page, shop }) => {
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

test("a browser without room keeps nothing, and says nothing", async ({ page, shop }) => {
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
