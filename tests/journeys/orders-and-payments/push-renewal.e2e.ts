import type { BrowserSubscription } from "#contract/orders/push-notifications.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { expect } from "../support/journey.ts";
import { grantNotifications, stubPushManager, stubWorkerSubscription, switchName, test } from "../support/push.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: "allow" });

test("a subscription that the browser renews replaces the former one, and the switch stays on", async ({
  page,
  context,
  shop,
  service,
}) => {
  await grantNotifications(page);
  const [former, renewed, unreported] = [service.subscribe(), service.subscribe(), service.subscribe()];
  await stubPushManager(page, former);
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const started = context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
  await page.goto("/dashboard/settings");
  const worker = await started;
  const box = page.getByRole("checkbox", { name: switchName });
  await expect(box).toBeEnabled();
  await stubWorkerSubscription(worker, former);
  await box.check();
  const isRecorded = () => page.evaluate(async () => (await caches.match("/push-subscription")) !== undefined);
  await expect.poll(isRecorded).toBe(true);
  const listEndpoints = async () =>
    (await shop.context.db.selectFrom("push_subscriptions").select("endpoint").execute()).map(
      ({ endpoint }) => endpoint,
    );
  await expect.poll(listEndpoints).toEqual([former.endpoint]);

  await stubWorkerSubscription(worker, renewed);
  await worker.evaluate(() => {
    const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
    dispatchEvent(new ExtendableEvent("pushsubscriptionchange"));
  });
  await expect.poll(listEndpoints).toEqual([renewed.endpoint]);
  const show = (subscription: BrowserSubscription) =>
    page.evaluate(
      (json) => localStorage.setItem("renewed stubbed push subscription", JSON.stringify(json)),
      subscription,
    );
  await show(renewed);
  await page.reload();
  await expect(box).toBeChecked();
  await transitionOrder(shop.context, order._id, "cancelled");
  await expect.poll(() => service.received.map(({ payload }) => payload?.tag)).toEqual([`order ${order._id}`]);

  // A browser may renew the subscription without an event. The next visit notices the new subscription.
  await stubWorkerSubscription(worker, unreported);
  await show(unreported);
  await page.reload();
  await expect.poll(listEndpoints).toEqual([unreported.endpoint]);
  await page.reload();
  await expect(box).toBeChecked();
});
