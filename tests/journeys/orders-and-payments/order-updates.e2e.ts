import { orderNumber } from "#contract/orders/order-status.ts";
import { transitionOrder } from "../../../server/features/selling/orders/index.ts";
import { createOrderToken } from "../../../server/features/selling/orders/links/order-link.ts";
import { openTwilio } from "../../support/texts/twilio-stand-in.ts";
import { test as base, expect, expectAccessible } from "../support/journey.ts";
import { getLayoutShift, recordLayoutShift } from "../support/layout-shift.ts";
import { signInNewCustomer } from "../support/sign-in.ts";

/** A test with a shop that sends texts through a stand-in of the provider. */
const test = base.extend<{ twilio: Awaited<ReturnType<typeof openTwilio>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern.
  twilio: async ({}, use) => {
    const twilio = await openTwilio();
    await use(twilio);
    await twilio.close();
  },
  environment: async ({ twilio }, use) => use(twilio.environment),
});
test.use({ viewport: { width: 390, height: 844 } });

test("a guest asks for texts with the mail's link, is texted, and ends them by the text's own link", async ({
  page,
  shop,
  twilio,
  browser,
}) => {
  const guest = await shop.createGuest("meera@sample.example");
  const order = await shop.placeCodOrder(guest, await shop.createProduct());
  await recordLayoutShift(page);
  await page.goto(`/ordertracking?order=${order._id}#link=${createOrderToken(shop.context, order._id)}`);
  const updates = page.getByRole("region", { name: "Updates about your orders" });
  await expect(updates.getByText("+91 80000 00000")).toBeVisible();
  const [sms, whatsapp] = ["SMS", "WhatsApp"].map((name) => updates.getByRole("checkbox", { name }));
  await expect(sms!).toBeEnabled();
  await expect(sms!).not.toBeChecked();
  await expect(whatsapp!).not.toBeChecked();
  expect(await getLayoutShift(page)).toBe(0);
  await expectAccessible(page);
  await sms!.press("Space");
  await whatsapp!.press("Space");
  await expect.poll(async () => (await guest.api.orders.updates({ orderId: order._id })).channels.length).toBe(2);
  await page.reload();
  await expect(sms!).toBeChecked();
  await expect(whatsapp!).toBeChecked();
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped");
  await expect.poll(() => twilio.requests.length).toBe(2);
  const text = twilio.requests.find(({ form }) => form.Body)?.form.Body ?? "";
  expect(text).toContain(`Your order ${orderNumber(order._id)} at Kapas is on its way with our courier.`);

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(/http:\S+/.exec(text)?.[0] ?? "");
  const onPhone = phone.getByRole("region", { name: "Updates about your orders" });
  // `uncheck` would take a box whose state is still loading for an unchecked one.
  await expect(onPhone.getByRole("checkbox", { name: "SMS" })).toBeChecked();
  await onPhone.getByRole("checkbox", { name: "SMS" }).uncheck();
  await expect
    .poll(async () => (await guest.api.orders.updates({ orderId: order._id })).channels)
    .toEqual(["whatsapp"]);
});

test("a customer asks for texts after the order and ends them in the settings", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await page.goto(`/orderconfirm?order=${order._id}`);
  await page.getByRole("checkbox", { name: "WhatsApp" }).check();
  await expect.poll(async () => (await asha.api.orders.updates({ orderId: order._id })).channels).toEqual(["whatsapp"]);
  await page.goto("/dashboard/settings");
  const texts = page.getByRole("region", { name: "Texts about orders" });
  await expect(texts.getByRole("listitem").getByRole("paragraph").first()).toHaveText("WhatsApp to +91 80000 00000");
  await texts.getByRole("button", { name: "Turn off WhatsApp to +91 80000 00000" }).click();
  await expect(texts.getByText("No text messages.")).toBeVisible();
  expect((await asha.api.orders.myUpdates()).updates).toEqual([]);
});

test("an incomplete phone number is reported instead of offering texts to it", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const row = await shop.context.db.selectFrom("orders").select("address").executeTakeFirstOrThrow();
  const address = JSON.stringify({ ...row.address, phone: "12345" });
  await shop.context.db.updateTable("orders").set({ address }).execute();
  await page.goto(`/ordertracking?order=${order._id}`);
  await expect(page.getByText("We can’t text 12345: the number is incomplete.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "SMS" })).toHaveCount(0);
});

base("a shop without a provider of texts offers none", async ({ page, shop }) => {
  const asha = await signInNewCustomer(page, shop, "asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await page.goto(`/ordertracking?order=${order._id}`);
  await expect(page.getByRole("heading", { name: "Track Order" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Notifications in this browser" })).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(1);
});
