import type { Worker } from "@playwright/test";
import type { BrowserSubscription } from "#contract/orders/push-notifications.ts";
import { openPushService } from "../../support/push/push-service.ts";
import { test as base, type Page } from "./journey.ts";

/** A test with a shop that sends notifications through a stand-in of a push service. */
export const test = base.extend<{ service: Awaited<ReturnType<typeof openPushService>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern.
  service: async ({}, use) => {
    const service = await openPushService();
    await use(service);
    await service.close();
  },
  environment: async ({ service }, use) => use(service.environment),
});
export const switchName = "Notifications in this browser";

/** Grants notifications to the page. Chromium's headless shell refuses them nevertheless, and the test is skipped. */
export async function grantNotifications(page: Page) {
  await page.context().grantPermissions(["notifications"]);
  await page.goto("/robots.txt");
  const permission = await page.evaluate(() => Notification.permission);
  base.skip(
    permission === "denied",
    "this browser has no notifications: install Chromium instead of its headless shell",
  );
}

/**
 * Replaces the browser's `PushManager`, because the Chromium of the tests reaches no push service. The replacement
 * returns a subscription of the stand-in, which survives page loads. Permission, service worker and notifications are
 * the browser's own.
 */
export async function stubPushManager(page: Page, subscription: BrowserSubscription) {
  await page.addInitScript((json) => {
    const key = "stubbed push subscription";
    const read = () => JSON.parse(localStorage.getItem(`renewed ${key}`) ?? JSON.stringify(json));
    const create = (applicationServerKey: string) => ({
      ...read(),
      toJSON: read,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/")),
          (character) => character.charCodeAt(0),
        ).buffer,
      },
      unsubscribe: async () => localStorage.removeItem(key),
    });
    const find = () => localStorage.getItem(key);
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (find() ? create(find() ?? "") : null),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey);
        return create(applicationServerKey);
      },
    });
  }, subscription);
}

/**
 * Replaces the service worker's `PushManager`, as `stubPushManager` does on pages. The worker has this subscription,
 * and subscribing returns it again.
 */
export async function stubWorkerSubscription(worker: Worker, subscription: BrowserSubscription) {
  await worker.evaluate((json) => {
    const current = { ...json, toJSON: () => json, options: { applicationServerKey: new ArrayBuffer(65) } };
    Object.assign((globalThis as unknown as { PushManager: { prototype: object } }).PushManager.prototype, {
      getSubscription: async () => current,
      subscribe: async () => current,
    });
  }, subscription);
}
