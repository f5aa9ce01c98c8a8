import { inject, onTestFinished } from "vitest";
import { orderNumber } from "#contract/orders/order-status.ts";
import { openPushService } from "../../../../../../tests/support/push/push-service.ts";
import { deliver } from "../../../../../../tests/support/shop/deliver.ts";
import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../../../../tests/support/shop/test-shop.ts";
import { PermanentJobError } from "../../../../../platform/jobs/jobs.ts";
import { PushServiceUnavailable } from "../../../../../platform/web-push/web-push.ts";
import type { Actor } from "../../../../shop/audit/audit.ts";
import { transitionOrder } from "../../index.ts";
import { undoTransition } from "../../transitions/undo-transition.ts";
import { sendOrderPush } from "./send-push.ts";

/** A shop whose customer has switched on notifications in a browser. */
async function openShop() {
  const service = await openPushService();
  const shop = await createTestShop(inject("template"), undefined, { environment: service.environment, nodes: 1 });
  onTestFinished(async () => {
    await shop.close();
    await service.close();
  });
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const browser = service.subscribe();
  const { browsers } = await asha.api.orders.notifyBrowser({ subscription: browser, language: "en" });
  const [{ _id: subscriptionId } = { _id: "" }] = browsers;
  const job = { orderId: order._id, subscriptionId, update: { kind: "delivered" as const }, at: 1 };
  return { service, shop, asha, order, browser, send: () => sendOrderPush(shop.context, job) };
}

test("each browser shows a signed, encrypted notification for each status in its own language, with the order's link", {
  tags: "long",
}, async () => {
  const { service, shop, asha, order } = await openShop();
  await asha.api.orders.notifyBrowser({ subscription: service.subscribe(), language: "hi" });
  await deliver(shop, order);
  await expect.poll(() => service.received.length).toBe(4);
  const number = orderNumber(order._id);
  const texts = service.received.map(({ payload }) => payload?.text).sort();
  expect(texts).toEqual(
    [
      `आपका Kapas ऑर्डर ${number} भेज दिया गया है (Sample Courier AWB-${order._id} से)।`,
      `आपका Kapas ऑर्डर ${number} डिलीवर हो गया है।`,
      `Your order ${number} at Kapas is on its way with Sample Courier AWB-${order._id}.`,
      `Your order ${number} at Kapas was delivered.`,
    ].sort(),
  );
  const delivered = service.received.find(({ payload }) => payload?.title === "Your order was delivered");
  expect(delivered?.payload).toMatchObject({ lang: "en", tag: `order ${order._id}` });
  expect(delivered?.payload?.url).toMatch(new RegExp(`^/ordertracking\\?order=${order._id}#link=order\\.`));
  const hindi = service.received.find(({ payload }) => payload?.lang === "hi");
  expect(hindi?.payload?.url).toMatch(/^\/hi\/ordertracking/);
  const { key } = await asha.api.orders.notifiedBrowsers();
  expect(delivered?.vapid).toMatchObject({ key, claims: { sub: "mailto:shop@kapas.example", aud: service.url } });
  expect(delivered?.headers).toMatchObject({ topic: order._id, ttl: "345600", "content-encoding": "aes128gcm" });
});

test.each([404, 410])("only the browser whose push service answers %d is no longer notified", async (status) => {
  const { service, shop, asha, order, browser } = await openShop();
  const other = service.subscribe();
  await asha.api.orders.notifyBrowser({ subscription: other, language: "en" });
  service.answers.set(browser.endpoint, [status]);
  await transitionOrder(shop.context, order._id, "cancelled");
  await expect.poll(() => service.received.length).toBe(2);
  const endpoints = async () =>
    (await shop.context.db.selectFrom("push_subscriptions").select("endpoint").execute()).map(
      ({ endpoint }) => endpoint,
    );
  await expect.poll(endpoints).toEqual([other.endpoint]);
});

test.each([429, 503])("a notification is sent once the push service no longer answers %d", async (status) => {
  const { service, send, browser } = await openShop();
  service.answers.set(browser.endpoint, [status]);
  await expect(send()).rejects.toBeInstanceOf(PushServiceUnavailable);
  await send();
  expect(service.received).toHaveLength(2);
});

test("the queue retries until the push service is back, while other browsers are notified at once", {
  tags: "long",
}, async () => {
  const { service, shop, asha, order, browser } = await openShop();
  await asha.api.orders.notifyBrowser({ subscription: service.subscribe(), language: "en" });
  service.answers.set(browser.endpoint, [503]);
  await transitionOrder(shop.context, order._id, "cancelled");
  await expect.poll(() => service.received.length).toBe(3);
});

test.each([400, 403, 302])(
  "a notification refused with %d fails, redirects are not followed, and the subscription stays",
  async (status) => {
    const { service, send, browser, asha } = await openShop();
    service.answers.set(browser.endpoint, [status]);
    await expect(send()).rejects.toThrow(PermanentJobError);
    expect(service.received).toHaveLength(1);
    expect((await asha.api.orders.notifiedBrowsers()).browsers).toHaveLength(1);
  },
);

test("a notification that was queued before it was ended is not sent", async () => {
  const { service, send, asha, order, browser } = await openShop();
  await asha.api.orders.setNotifications(
    { orderId: order._id },
    { subscription: browser, language: "en", isOn: false },
  );
  await send();
  expect(service.received).toEqual([]);
});

test("no request goes to a push service that the settings no longer name", async () => {
  const { service, send, shop } = await openShop();
  Object.assign(shop.context.config.webPush ?? {}, { services: ["fcm.googleapis.com"] });
  await expect(send()).rejects.toThrow("The shop's settings no longer name this push service.");
  expect(service.received).toEqual([]);
});

test("a notification waits as long as staff can undo the change that it is about, and is removed with it", async () => {
  const { service, shop, order } = await openShop();
  const by: Actor = { kind: "staff", id: "a".repeat(24), name: "Sample" };
  await transitionOrder(shop.context, order._id, "cancelled", { by });
  await undoTransition(shop.context, order._id, "cancelled", { by });
  await shop.context.jobs.close();
  expect(service.received).toEqual([]);
});
