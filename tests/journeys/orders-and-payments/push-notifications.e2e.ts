import type { CDPSession } from "@playwright/test";
import { orderNumber } from "#contract/orders/order-status.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { createOrderToken } from "../../../server/features/selling/orders/links/order-link.ts";
import { expect, expectAccessible, type Page } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { grantNotifications, stubPushManager, switchName, test } from "../support/push.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

/** Returns a function that delivers a payload to the service worker, as a push service does. */
async function openDelivery(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  const origin = new URL(page.url()).origin;
  return async (payload: object) => {
    const registrationId = await registration;
    await cdp.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data: JSON.stringify(payload) });
  };
}

const listNotifications = (page: Page) =>
  page.evaluate(async () => {
    const notifications = await (await navigator.serviceWorker.ready).getNotifications();
    return notifications.map(({ title, body, tag, icon }) => ({ title, body, tag, icon: new URL(icon).pathname }));
  });

test("a guest switches notifications on with the mail's link, sees the last status alone, and ends them", async ({
  page,
  shop,
  service,
}) => {
  await grantNotifications(page);
  await stubPushManager(page, service.subscribe());
  const guest = await shop.createGuest("meera@sample.example");
  const order = await shop.placeCodOrder(guest, await shop.createProduct());
  await recordLayoutShift(page);
  await page.goto(`/ordertracking?order=${order._id}#link=${createOrderToken(shop.context, order._id)}`);
  const box = page
    .getByRole("region", { name: "Updates about your orders" })
    .getByRole("checkbox", { name: switchName });
  await expect(box).toBeEnabled();
  await expect(box).not.toBeChecked();
  expect(await getLayoutShift(page)).toBe(0);
  await box.press("Space");
  await expect
    .poll(() => shop.context.db.selectFrom("push_subscriptions").select("order_id").execute())
    .toHaveLength(1);
  await page.reload();
  await expect(box).toBeChecked();

  const deliver = await openDelivery(page);
  for (const status of ["processing", "shipped", "delivered"] as const)
    await transitionOrder(shop.context, order._id, status);
  await expect.poll(() => service.received.length).toBe(2);
  const payloads = service.received.flatMap(({ payload }) => payload ?? []).sort((a, b) => a.at - b.at);
  const [shipped, delivered] = payloads;
  await deliver(shipped ?? {});
  const icon = { tag: `order ${order._id}`, icon: "/icon-192.png" };
  const number = orderNumber(order._id);
  await expect
    .poll(() => listNotifications(page))
    .toEqual([
      {
        title: "Your order is on its way",
        body: `Your order ${number} at Kapas is on its way with our courier.`,
        ...icon,
      },
    ]);
  const last = { title: "Your order was delivered", body: `Your order ${number} at Kapas was delivered.`, ...icon };
  await deliver(delivered ?? {});
  await expect.poll(() => listNotifications(page)).toEqual([last]);
  // An older notification that is delivered again later does not replace the newer status.
  await deliver(shipped ?? {});
  await deliver({ ...delivered, tag: "order last", at: Date.now() });
  await expect
    .poll(() => listNotifications(page))
    .toEqual(expect.arrayContaining([{ ...last, tag: "order last" }, last]));
  expect(await listNotifications(page)).toHaveLength(2);

  await box.press("Space");
  await expect(box).not.toBeChecked();
  await expect.poll(() => shop.context.db.selectFrom("push_subscriptions").select("id").execute()).toEqual([]);
});

test("a press on a notification focuses the order's open page, or opens it", async ({ page, context, shop }) => {
  await grantNotifications(page);
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const worker = context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
  await page.goto(`/ordertracking?order=${order._id}`);
  await expect(page.getByRole("heading", { name: "Track Order" })).toBeVisible();
  const url = (id: string) => `/ordertracking?order=${id}#link=order.x`;
  const target = await worker;
  // Tests cannot press a notification, and without a press the browser neither opens nor focuses a page. So the event
  // is dispatched in the service worker, and the calls that would open or focus a page are recorded.
  const press = (data: { url: string }) =>
    target.evaluate(async (notificationData) => {
      const scope = globalThis as unknown as {
        clients: { openWindow: unknown };
        WindowClient: { prototype: { url: string; focus: unknown } };
        registration: {
          showNotification: (title: string, options: object) => Promise<void>;
          getNotifications: () => Promise<{ title: string }[]>;
        };
        NotificationEvent: new (type: string, init: object) => Event;
      };
      const { promise, resolve } = Promise.withResolvers<string>();
      scope.clients.openWindow = async (opened: URL) =>
        resolve(`open ${opened.pathname}${opened.search}${opened.hash}`);
      scope.WindowClient.prototype.focus = async function focus(this: { url: string }) {
        resolve(`focus ${new URL(this.url).search}`);
      };
      await scope.registration.showNotification("Sample", { data: notificationData });
      const [notification] = await scope.registration.getNotifications();
      dispatchEvent(new scope.NotificationEvent("notificationclick", { notification }));
      return await promise;
    }, data);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  expect(await press({ url: url(order._id) })).toBe(`focus ?order=${order._id}`);
  expect(await listNotifications(page)).toEqual([]);
  const other = "f".repeat(24);
  expect(await press({ url: url(other) })).toBe(`open /ordertracking?order=${other}#link=order.x`);
});

test("a customer switches notifications on in the settings, ends those of another browser, and signing out ends them here", async ({
  page,
  shop,
  service,
}) => {
  await grantNotifications(page);
  await stubPushManager(page, service.subscribe());
  const asha = await signInNewCustomer(page, shop, "asha");
  await asha.api.orders.notifyBrowser({ subscription: service.subscribe(), language: "en" });
  await page.goto("/dashboard/settings");
  const section = page.getByRole("region", { name: "Notifications about orders" });
  await section.getByRole("checkbox", { name: switchName }).check();
  const count = async () => (await asha.api.orders.notifiedBrowsers()).browsers.length;
  await expect.poll(count).toBe(2);
  await expectAccessible(page);
  await section
    .getByRole("list", { name: "Other browsers" })
    .getByRole("button", { name: /^Turn off/ })
    .click();
  await expect(section.getByRole("list")).toHaveCount(0);
  await expect.poll(count).toBe(1);
  await expect(section.getByRole("checkbox", { name: switchName })).toBeChecked();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("stubbed push subscription"))).toBeNull();
});

test("only pressing the switch asks the browser for permission, and a refusal is explained", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await page.addInitScript(() => {
    const requests: string[] = [];
    Object.assign(window, { requests });
    // Headless Chromium would answer the permission request itself.
    Notification.requestPermission = async () => {
      requests.push("asked");
      return "denied";
    };
    Object.defineProperty(Notification, "permission", { get: () => (requests.length > 0 ? "denied" : "default") });
  });
  await page.goto(`/ordertracking?order=${order._id}`);
  const box = page.getByRole("checkbox", { name: switchName });
  await expect(box).toBeEnabled();
  const countRequests = () => page.evaluate(() => (window as unknown as { requests: string[] }).requests.length);
  expect(await countRequests()).toBe(0);
  await box.press("Space");
  await expect(page.getByText("Your browser blocks notifications of this shop.")).toBeVisible();
  await expect(box).not.toBeChecked();
  expect(await countRequests()).toBe(1);
});

test("a browser without push has no switch, and an iPhone a hint", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await page.goto(`/ordertracking?order=${order._id}`);
  await expect(page.getByText("Something not right?")).toBeVisible();
  await expect(page.getByText("Updates about your orders")).toHaveCount(0);
  await page.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await page.reload();
  await expect(page.getByText("add this shop to your home screen")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: switchName })).toHaveCount(0);
});
