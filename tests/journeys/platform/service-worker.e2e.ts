import { createOrderUrl } from "../../../server/features/selling/orders/index.ts";
import { saveSettings } from "../../../server/features/shop/settings/settings.ts";
import { expect, expectAccessible, type Page, test } from "../support/journey.ts";

test.use({ serviceWorkers: "allow" });

/** Names of the worker's caches, with the paths that each holds. */
const listCached = (page: Page, cacheName: string) =>
  page.evaluate(async (name) => {
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, cacheName);

test("offline, visited pages open as documents and by links, others say so, and the shop is back with the network", {
  tag: "@core",
}, async ({ page, shop, context }) => {
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  const path = `/productdetails/bagru-kurta/${kurta.id}`;
  await page.goto("/productlist");
  await expect.poll(() => listCached(page, "pages")).toContain("/productlist");
  // A click on a link navigates in the browser, which requests no document.
  await page.getByRole("main").getByRole("link", { name: "Bagru Kurta" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Bagru Kurta" })).toBeVisible();
  await expect.poll(() => listCached(page, "pages")).toContain(path);
  await page.goto("/blogs");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.poll(() => listCached(page, "pages")).toContain("/blogs");

  await context.setOffline(true);
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications).toContainText("You are offline.");
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Bagru Kurta" })).toBeVisible();
  await expect(page.getByRole("main").getByText("₹").first()).toBeVisible();
  await expect(notifications).toContainText("You see pages as they were at your last visit.");
  await page.goto("/productlist");
  await page.getByRole("main").getByRole("link", { name: "Bagru Kurta" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Bagru Kurta" })).toBeVisible();

  await page.goto("/contact", { waitUntil: "load" });
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /Bagru Kurta/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Bagru Kurta" })).toBeVisible();

  await context.setOffline(false);
  await expect(notifications).not.toContainText("You are offline.");
  await page.goto("/contact");
  await expect(page.getByRole("heading", { level: 1, name: "Talk to us" })).toBeVisible();
});

test("offline, pages of a language that were not visited say so in it, and list the visited ones in it", async ({
  page,
  shop,
  context,
}) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  await expect.poll(async () => (await shop.app.inject("/hi")).statusCode).toBe(200);
  await page.goto("/blogs");
  await expect.poll(() => listCached(page, "pages")).toContain("/blogs");
  expect(await listCached(page, "offline-page")).not.toContain("/hi/offline");
  await page.goto("/hi/blogs");
  await expect.poll(() => listCached(page, "pages")).toContain("/hi/blogs");
  await expect.poll(() => listCached(page, "offline-page")).toContain("/hi/offline");

  await context.setOffline(true);
  await page.goto("/hi/contact", { waitUntil: "load" });
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  await expect(page.getByRole("heading", { level: 1, name: "आप ऑफ़लाइन हैं" })).toBeVisible();
  const visited = page.getByRole("region", { name: "आपके देखे हुए पेज" }).getByRole("link");
  await expect(visited).toHaveCount(1);
  await expect(visited).toHaveAttribute("href", "/hi/blogs");
  await expectAccessible(page);
  await page.goto("/contact", { waitUntil: "load" });
  await expect(page.getByRole("heading", { level: 1, name: "You are offline" })).toBeVisible();
});

test("a new worker deletes the files of earlier offline pages", async ({ page }) => {
  const listFiles = () => listCached(page, "offline-page");
  await page.goto("/blogs");
  await expect.poll(listFiles).toContain("/offline");
  const files = await listFiles();
  expect(files.length).toBeGreaterThan(1);
  await page.evaluate(async () => {
    const cache = await caches.open("offline-page");
    await cache.put("/assets/earlier.css", new Response("body { color: red }"));
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.reload();
  await expect.poll(listFiles).not.toContain("/assets/earlier.css");
  expect((await listFiles()).toSorted()).toEqual(files.toSorted());
});

test("online, a visited page shows what has changed, and nothing personal and no token of a mail is stored", async ({
  page,
  shop,
}) => {
  await page.goto("/blogs");
  await expect.poll(() => listCached(page, "pages")).toContain("/blogs");
  await saveSettings(shop.context.db, { app_title: "Rangoli" });
  await expect(async () => {
    await page.goto("/blogs");
    await expect(page).toHaveTitle(/Rangoli/, { timeout: 500 });
  }).toPass();
  await page.goto("/newsletter/unsubscribe?token=sample");
  await page.goto("/cart");
  await expect.poll(() => listCached(page, "pages")).toContain("/cart");
  expect(await listCached(page, "pages")).not.toContain("/newsletter/unsubscribe");
  const data = await listCached(page, "public-data");
  expect(data.filter((stored) => /\/(user|protect)\//.test(stored))).toEqual([]);
});

test("the shop can be installed: the manifest has its name, colours and icons", async ({ page, shop }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const response = await shop.app.inject({ url: href ?? "" });
  expect(response.headers["content-type"]).toContain("application/manifest+json");
  const { name, icons, start_url, display } = response.json();
  expect({ name, start_url, display }).toEqual({ name: "Kapas", start_url: "/", display: "standalone" });
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const worker = await shop.app.inject({ url: "/service-worker.js" });
  expect(worker.headers["cache-control"]).toBe("no-cache");
});

test("the link of an order's mail is stored in its tab alone", async ({ page, shop }) => {
  const order = await shop.placeCodOrder(await shop.createGuest(), await shop.createProduct());
  await page.goto("/contact");
  // The service worker controls the pages from now on.
  await expect.poll(() => listCached(page, "pages")).toContain("/contact");
  await page.goto(createOrderUrl(shop.context, "/ordertracking", order._id));
  await expect(page.getByRole("heading", { level: 1, name: "Track Order" })).toBeVisible();
  await page.goto("/blogs");
  await expect.poll(() => listCached(page, "pages")).toContain("/blogs");
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return [...requests.flat().map(({ url }) => url), JSON.stringify(localStorage)].join(" ");
  });
  expect(stored).toContain("/contact");
  expect(stored).not.toContain("link=");
  expect(stored).not.toContain(`order.${order._id}`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(`order.${order._id}`);
});
