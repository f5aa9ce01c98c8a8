import type { BrowserContext } from "@playwright/test";
import { maintainSummaries } from "../../../server/features/operations/customers/index.ts";
import { expect, type Page, test } from "../support/journey.ts";
import { logIn, registerAccount } from "../support/sign-in.ts";
import { joinStaff } from "../support/staff.ts";

test.use({ serviceWorkers: "allow" });

/** The paths, with queries, of all entries in Cache Storage and of all URLs whose time Workbox has recorded. */
async function listStored(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const opening = indexedDB.open("workbox-expiration", 1);
    const rows = await new Promise<{ url: string }[]>((resolve) => {
      // A missing database is not created here, because the service worker creates it.
      opening.onupgradeneeded = () => opening.transaction?.abort();
      opening.onerror = () => resolve([]);
      opening.onsuccess = () => {
        const reading = opening.result.transaction("cache-entries").objectStore("cache-entries").getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result);
        };
      };
    });
    const urls = [...requests.flat(), ...rows].map(({ url }) => url);
    return urls.map((url) => url.slice(location.origin.length));
  });
}

/**
 * Whether a path belongs to a visited page, its data or its images. Scripts, styles, fonts and the offline page with
 * its icons do not.
 */
const isVisited = (path: string) => !/^\/(assets\/|favicon|manifest|touch-icon|offline|hi\/offline)/.test(path);
const isPrivate = (path: string) => /\/admin|\/user|\/protect|\/orders\/me|[?&]token=/.test(path);

async function waitForWorker(page: Page) {
  await page.goto("/blogs");
  await expect.poll(() => listStored(page)).toContain("/blogs");
}

/** Stores a response as an older service worker, which had no lists of public addresses, would have done. */
async function storeAsOlderWorker(page: Page, path: string) {
  await page.evaluate(async (stored) => {
    for (const name of ["pages", "public-data"])
      await (await caches.open(name)).put(stored, new Response("Asha Menon"));
    const opening = indexedDB.open("workbox-expiration", 1);
    await new Promise<void>((resolve) => {
      opening.onsuccess = () => {
        const transaction = opening.result.transaction("cache-entries", "readwrite");
        const url = location.origin + stored;
        const row = { id: `public-data|${url}`, url, cacheName: "public-data", timestamp: Date.now() };
        transaction.objectStore("cache-entries").put(row);
        transaction.oncomplete = () => resolve();
      };
    });
    opening.result.close();
  }, path);
}

async function expectNothingOffline(page: Page, context: BrowserContext, path: string) {
  await context.setOffline(true);
  const answer = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => "answered",
        () => "failed",
      ),
    path,
  );
  expect(answer).toBe("failed");
  await context.setOffline(false);
}

test("after a day in the back office, the browser has nothing of it in its caches, online, offline or signed out", async ({
  page,
  shop,
  context,
}) => {
  await shop.createCustomer("asha");
  await maintainSummaries(shop.context);
  await waitForWorker(page);
  await joinStaff(page, shop, "owner");
  await page.goto("/admin/customers");
  await expect(page.getByRole("table", { name: "Customers" })).toContainText("asha");
  await expect(page.evaluate(() => navigator.serviceWorker.controller !== null)).resolves.toBe(true);
  const exported = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /^Export|^Download/ })
    .first()
    .click();
  await exported;
  await page.goto("/admin/system/backups");
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByRole("button", { name: /^Download/ }).click({ timeout: 60_000 });
  const dialog = page.getByRole("dialog", { name: "Download the backup" });
  const downloaded = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  await downloaded;
  await expect(dialog).toBeHidden();
  expect((await listStored(page)).filter(isPrivate)).toEqual([]);
  await expectNothingOffline(page, context, "/api/v1/admin/customers");

  await page.getByRole("button", { name: "Sign out" }).first().click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect.poll(async () => (await listStored(page)).filter(isVisited)).toEqual([]);
  await expectNothingOffline(page, context, "/api/v1/admin/customers");
});

test("a new service worker deletes what the one before has stored", async ({ page }) => {
  await waitForWorker(page);
  await storeAsOlderWorker(page, "/api/v1/admin/customers?search=asha");
  expect((await listStored(page)).filter(isPrivate)).toHaveLength(3);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister());
  await page.goto("/contact");
  await expect.poll(() => listStored(page)).toContain("/contact");
  expect((await listStored(page)).filter(isPrivate)).toEqual([]);
});

test("signing out of the shop deletes the visited pages", async ({ page, shop }) => {
  const email = await registerAccount(shop);
  await waitForWorker(page);
  await page.goto("/login");
  await logIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  await page.goto("/dashboard/profile");
  await page.getByTitle("Your account").click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect.poll(async () => (await listStored(page)).filter((path) => path === "/blogs")).toEqual([]);
  expect((await listStored(page)).filter(isPrivate)).toEqual([]);
});
