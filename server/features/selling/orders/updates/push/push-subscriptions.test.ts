import { inject, onTestFinished } from "vitest";
import { createApi } from "#contract/client.ts";
import type { BrowserSubscription } from "#contract/orders/push-notifications.ts";
import { openPushService } from "../../../../../../tests/support/push/push-service.ts";
import type { TestCustomer } from "../../../../../../tests/support/shop/builders.ts";
import { createInjectTransport } from "../../../../../../tests/support/shop/inject-transport.ts";
import { waitForMailedCode } from "../../../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../../../../tests/support/shop/test-shop.ts";
import { transitionOrder } from "../../index.ts";
import { createOrderToken } from "../../links/order-link.ts";

async function openShop() {
  const service = await openPushService();
  const shop = await createTestShop(inject("template"), undefined, { environment: service.environment });
  onTestFinished(async () => {
    await shop.close();
    await service.close();
  });
  return { shop, service };
}

type OrderApi = Pick<TestCustomer, "api">;
const turn = ({ api }: OrderApi, orderId: string, subscription: BrowserSubscription, isOn = true) =>
  api.orders.setNotifications({ orderId }, { subscription, language: "en", isOn });

/** The API as somebody with the link of the order's mail uses it. */
function openLink(shop: TestShop, orderId: string) {
  const token = createOrderToken(shop.context, orderId);
  return { api: createApi(createInjectTransport(shop.app), () => token) };
}

const countRows = async ({ context }: TestShop) =>
  (await context.db.selectFrom("push_subscriptions").select("id").execute()).length;

test("notifications are off until a browser asks, for its customer alone, and are listed and ended in the account", {
  tags: "long",
}, async () => {
  const { shop, service } = await openShop();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const before = await asha.api.orders.notifications({ orderId: order._id }, { browser: undefined });
  expect(before).toMatchObject({ isOn: false, key: expect.stringMatching(/^[\w-]{87}$/) });
  const [phone, laptop] = [service.subscribe(), service.subscribe()];
  // A repeated request changes nothing.
  for (let times = 0; times < 2; times++) expect((await turn(asha, order._id, phone)).isOn).toBe(true);
  expect(await turn(asha, order._id, laptop)).toMatchObject({ isOn: true });
  const { browsers } = await asha.api.orders.notifiedBrowsers();
  expect(browsers).toHaveLength(2);
  expect((await asha.api.orders.notifications({ orderId: order._id }, { browser: browsers[0]?.browserId })).isOn).toBe(
    true,
  );
  await expect(turn(ravi, order._id, phone, false)).rejects.toMatchObject({ code: "not_found" });
  const [first] = browsers;
  await expect(ravi.api.orders.endNotifications({ subscriptionId: first?._id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await asha.api.orders.endNotifications({ subscriptionId: first?._id ?? "" })).browsers).toHaveLength(1);
  await expect(asha.api.orders.endNotifications({ subscriptionId: first?._id ?? "" })).rejects.toMatchObject({
    code: "not_found",
  });
  for (const browser of [phone, laptop]) expect((await turn(asha, order._id, browser, false)).isOn).toBe(false);
  expect(await countRows(shop)).toBe(0);
});

test("200 requests at once for one browser leave one subscription", { tags: "long" }, async () => {
  const { shop, service } = await openShop();
  const customers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => shop.createCustomer(`customer${index}`)),
  );
  const browser = service.subscribe();
  const subscribe = ({ api }: TestCustomer) =>
    api.orders.notifyBrowser({ subscription: browser, language: "en" }).catch(({ code }) => code);
  await Promise.all(Array.from({ length: 10 }, () => customers.map(subscribe)).flat());
  expect(await countRows(shop)).toBe(1);
});

test("a browser that another customer uses now belongs to that customer", async () => {
  const { shop, service } = await openShop();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const browser = service.subscribe();
  await asha.api.orders.notifyBrowser({ subscription: browser, language: "en" });
  expect((await ravi.api.orders.notifyBrowser({ subscription: browser, language: "hi" })).browsers).toHaveLength(1);
  expect((await asha.api.orders.notifiedBrowsers()).browsers).toEqual([]);
});

test("with the link of an order's mail a browser is notified about this order alone, and several orders share it", {
  tags: "long",
}, async () => {
  const { shop, service } = await openShop();
  const guest = await shop.createGuest();
  const product = await shop.createProduct();
  const [first, second, third] = [
    await shop.placeCodOrder(guest, product),
    await shop.placeCodOrder(guest, product),
    await shop.placeCodOrder(guest, product),
  ];
  const browser = service.subscribe();
  const link = openLink(shop, first._id);
  expect((await turn(link, first._id, browser)).isOn).toBe(true);
  await expect(turn(link, second._id, browser)).rejects.toMatchObject({ code: "not_found" });
  await turn(openLink(shop, second._id), second._id, browser);
  expect(await countRows(shop)).toBe(2);
  for (const { _id } of [first, second, third]) await transitionOrder(shop.context, _id, "cancelled");
  await expect.poll(() => service.received.length).toBe(2);
  expect((await turn(link, first._id, browser, false)).isOn).toBe(false);
  expect((await guest.api.orders.notifications({ orderId: first._id }, { browser: undefined })).isOn).toBe(false);
  expect(await countRows(shop)).toBe(1);
});

test.each([
  ["an address of the shop's own network", "https://192.168.0.1/push"],
  ["an unknown host", "https://push.sample.example/x"],
  ["http", "http://fcm.googleapis.com/x"],
  ["another port", "https://fcm.googleapis.com:8443/x"],
  ["a host that begins like a push service", "https://fcm.googleapis.com.sample.example/x"],
  ["a password", "https://user:secret@fcm.googleapis.com/x"],
  ["another port of this machine", "http://127.0.0.1:1/x"],
])("a subscription with %s is refused", async (_, endpoint) => {
  const { shop, service } = await openShop();
  const asha = await shop.createCustomer("asha");
  const { keys } = service.subscribe();
  const subscribe = (subscription: BrowserSubscription) =>
    asha.api.orders.notifyBrowser({ subscription, language: "en" });
  await expect(subscribe({ endpoint, keys })).rejects.toMatchObject({
    code: "invalid",
    message: "This shop cannot send notifications to your browser.",
  });
  expect((await subscribe({ endpoint: "https://fcm.googleapis.com/x", keys })).browsers).toHaveLength(1);
});

test("keys that are no point of the curve are refused, and so are more than 20 requests an hour", async () => {
  const { shop, service } = await openShop();
  const asha = await shop.createCustomer("asha");
  const subscription = service.subscribe();
  const keys = { ...subscription.keys, p256dh: "B".repeat(87) };
  const subscribe = (value: BrowserSubscription) =>
    asha.api.orders.notifyBrowser({ subscription: value, language: "en" });
  await expect(subscribe({ ...subscription, keys })).rejects.toMatchObject({ code: "invalid" });
  for (let times = 0; times < 20; times++) await subscribe(service.subscribe());
  await expect(subscribe(service.subscribe())).rejects.toMatchObject({ code: "too_many" });
});

test("of more than 20 browsers the oldest are no longer notified", async () => {
  const { shop, service } = await openShop();
  const asha = await shop.createCustomer("asha");
  const subscribe = () => asha.api.orders.notifyBrowser({ subscription: service.subscribe(), language: "en" });
  const { browsers } = await subscribe();
  for (let times = 0; times < 19; times++) await subscribe();
  shop.advanceClock(2 * 3600_000);
  const after = (await subscribe()).browsers;
  expect(after).toHaveLength(20);
  expect(after.map(({ _id }) => _id)).not.toContain(browsers[0]?._id);
});

test("signing out everywhere ends notifications in all browsers", async () => {
  const { shop, service } = await openShop();
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await turn(asha, order._id, service.subscribe());
  shop.advanceClock(1000);
  await asha.api.account.logout({ everywhere: true });
  await transitionOrder(shop.context, order._id, "cancelled");
  const mailed = () => shop.mailbox.mails.some(({ subject }) => subject?.startsWith("Cancelled"));
  await expect.poll(mailed).toBe(true);
  await shop.context.jobs.close();
  expect(service.received).toEqual([]);
});

test("a guest's browser that signs in is notified about the account's orders, another one about the guest's orders alone", {
  tags: "long",
}, async () => {
  const { shop, service } = await openShop();
  const email = "asha@sample.example";
  const product = await shop.createProduct({ inventory: 9 });
  const stranger = await shop.createGuest(email);
  const ofStranger = await shop.placeCodOrder(stranger, product);
  await turn(stranger, ofStranger._id, service.subscribe());
  await shop.api.account.register({ email });
  const otp = await waitForMailedCode(shop.mailbox, email, /verification code/);
  const { token } = await shop.api.account.verifyOtp({ email, otp, password: "Kapas@2026" });
  const account = { api: createApi(createInjectTransport(shop.app), () => token) };
  const later = await shop.placeCodOrder(account as TestCustomer, product);
  for (const { _id } of [ofStranger, later]) await transitionOrder(shop.context, _id, "cancelled");
  await expect.poll(() => service.received.map(({ payload }) => payload?.tag)).toEqual([`order ${ofStranger._id}`]);
});

const renew = ({ app }: TestShop, previous: BrowserSubscription, subscription: BrowserSubscription) =>
  app.inject({
    method: "POST",
    url: "/api/v1/push-subscriptions/renew",
    payload: { previous: { endpoint: previous.endpoint, auth: previous.keys.auth }, subscription },
  });

test("a browser that renews its subscription stays notified by the new one alone, also with many requests at once", {
  tags: "long",
}, async () => {
  const { shop, service } = await openShop();
  const asha = await shop.createCustomer("asha");
  const guest = await shop.createGuest();
  const product = await shop.createProduct();
  const [order, ofGuest] = [await shop.placeCodOrder(asha, product), await shop.placeCodOrder(guest, product)];
  const [former, renewed] = [service.subscribe(), service.subscribe()];
  await turn(asha, order._id, former);
  await turn(openLink(shop, ofGuest._id), ofGuest._id, former);
  const { browsers } = await asha.api.orders.notifiedBrowsers();
  const answers = await Promise.all(Array.from({ length: 15 }, () => renew(shop, former, renewed)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const after = (await asha.api.orders.notifiedBrowsers()).browsers;
  expect(after).toEqual([{ ...browsers[0], browserId: expect.not.stringMatching(browsers[0]?.browserId ?? "") }]);
  expect((await asha.api.orders.notifications({ orderId: order._id }, { browser: after[0]?.browserId })).isOn).toBe(
    true,
  );
  for (const { _id } of [order, ofGuest]) await transitionOrder(shop.context, _id, "cancelled");
  // The browser could not decrypt the payload of a notification to the former subscription.
  await expect
    .poll(() => service.received.map(({ payload }) => payload?.tag).sort())
    .toEqual([`order ${order._id}`, `order ${ofGuest._id}`].sort());
  const endpoints = await shop.context.db.selectFrom("push_subscriptions").select("endpoint").execute();
  expect(new Set(endpoints.map(({ endpoint }) => endpoint))).toEqual(new Set([renewed.endpoint]));
});

test("a subscription is renewed by its browser's secret alone, to a known push service, and not revived", async () => {
  const { shop, service } = await openShop();
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const [former, renewed] = [service.subscribe(), service.subscribe()];
  await turn(asha, order._id, former);
  const forged = { ...former, keys: service.subscribe().keys };
  const listEndpoints = async () =>
    (await shop.context.db.selectFrom("push_subscriptions").select("endpoint").execute()).map(
      ({ endpoint }) => endpoint,
    );
  // The response is the same as to the browser itself.
  expect((await renew(shop, forged, renewed)).statusCode).toBe(200);
  expect((await renew(shop, former, { ...renewed, endpoint: "https://push.sample.example/x" })).statusCode).toBe(400);
  expect(await listEndpoints()).toEqual([former.endpoint]);
  shop.advanceClock(1000);
  await asha.api.account.logout({ everywhere: true });
  expect((await renew(shop, former, renewed)).statusCode).toBe(200);
  await transitionOrder(shop.context, order._id, "cancelled");
  await expect.poll(() => shop.mailbox.mails.some(({ subject }) => subject?.startsWith("Cancelled"))).toBe(true);
  await shop.context.jobs.close();
  expect(service.received).toEqual([]);
});

test("notifications that a browser has switched on with its new subscription stay on when the former one is renewed", async () => {
  const { shop, service } = await openShop();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const [former, renewed] = [service.subscribe(), service.subscribe()];
  await asha.api.orders.notifyBrowser({ subscription: former, language: "en" });
  await ravi.api.orders.notifyBrowser({ subscription: renewed, language: "en" });
  await renew(shop, former, renewed);
  expect((await asha.api.orders.notifiedBrowsers()).browsers).toEqual([]);
  expect((await ravi.api.orders.notifiedBrowsers()).browsers).toHaveLength(1);
});

test("a shop without push services offers no notifications", async () => {
  const shop = await createTestShop(inject("template"), undefined, { environment: { PUSH_SERVICES: "off" } });
  onTestFinished(() => shop.close());
  const asha = await shop.createCustomer("asha");
  expect(await asha.api.orders.notifiedBrowsers()).toMatchObject({ browsers: [], key: null });
});
