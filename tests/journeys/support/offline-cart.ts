import type { BrowserContext } from "@playwright/test";
import { expect, type Page } from "./journey.ts";

const label = /^Items (in your cart|waiting for you)$/;
export const lineOf = (page: Page, name: string) =>
  page.getByRole("list", { name: label }).getByRole("listitem").filter({ hasText: name });
export const quantityOf = (page: Page, name: string) => page.getByRole("spinbutton", { name: `Quantity of ${name}` });
export const increase = (page: Page, name: string) =>
  lineOf(page, name).getByRole("button", { name: "Increase" }).click();

export async function remove(page: Page, name: string) {
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("button", { name: "Yes, remove it!" }).click();
}

/** Opens the cart and waits until the service worker has stored the page, so that it can be reloaded offline. */
export async function openCart(page: Page) {
  await page.goto("/cart");
  await expect(page.locator("html[data-laid-out]")).toBeAttached();
  const isStored = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open("pages")).keys();
      return (
        requests.some(({ url }) => new URL(url).pathname === "/cart") && navigator.serviceWorker.controller !== null
      );
    });
  await expect.poll(isStored).toBe(true);
  // The scripts of the first visit were loaded before the service worker controlled the page and could store them.
  await page.reload();
  await expect(page.locator("html[data-laid-out]")).toBeAttached();
}

export const listStored = (page: Page) => page.evaluate(() => localStorage.getItem("offlineCartChanges"));

/** Records the requests that change the cart. */
export function recordWrites(context: BrowserContext) {
  const writes: string[] = [];
  context.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/user\/(update|remove|cart)/.test(pathname) && request.method() !== "GET")
      writes.push(`${request.method()} ${pathname}`);
  });
  return writes;
}
