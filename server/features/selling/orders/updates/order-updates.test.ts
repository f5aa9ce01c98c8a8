import { sql } from "kysely";
import { inject, onTestFinished } from "vitest";
import { createApi } from "#contract/client.ts";
import { orderNumber } from "#contract/orders/order-status.ts";
import {
  sampleAddress,
  type TestCustomer,
  type TestProduct,
  toSelection,
} from "../../../../../tests/support/shop/builders.ts";
import { deliver } from "../../../../../tests/support/shop/deliver.ts";
import { createInjectTransport } from "../../../../../tests/support/shop/inject-transport.ts";
import { waitForMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { placePaidOrder } from "../../../../../tests/support/shop/online-payment.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createTestShop } from "../../../../../tests/support/shop/test-shop.ts";
import { openTwilio, templates } from "../../../../../tests/support/texts/twilio-stand-in.ts";
import type { Actor } from "../../../shop/audit/audit.ts";
import { saveSettings } from "../../../shop/settings/settings.ts";
import { transitionOrder } from "../index.ts";
import { createOrderToken } from "../links/order-link.ts";
import { undoTransition } from "../transitions/undo-transition.ts";

const phone = "+918000000000";

async function openShop() {
  const twilio = await openTwilio();
  const shop = await createTestShop(inject("template"), undefined, { environment: twilio.environment });
  onTestFinished(async () => {
    await shop.close();
    await twilio.close();
  });
  return { shop, twilio };
}

async function placeOrderTo({ api }: TestCustomer, product: TestProduct, phoneNumber: string) {
  const { address: added } = await api.addresses.add({ ...sampleAddress, phone: phoneNumber });
  const items = [{ ...toSelection(product), quantity: 1 }];
  return (await api.orders.place({ addressId: added._id, items, paymentMethod: "cod" })).order;
}

/** Waits for a mail that is queued together with texts. Before its arrival, a text could still be on its way. */
const waitForMail = (shop: TestShop, subject: RegExp) =>
  expect.poll(() => shop.mailbox.mails.some((mail) => subject.test(mail.subject ?? ""))).toBe(true);

test("a customer who asked is texted by SMS and WhatsApp: shipped with the parcel, delivered, each with the order's link", {
  tags: "long",
}, async () => {
  const { shop, twilio } = await openShop();
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  expect((await asha.api.orders.updates({ orderId: order._id })).channels).toEqual([]);
  await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: true });
  const { channels } = await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "whatsapp", isOn: true });
  expect([...channels].sort()).toEqual(["sms", "whatsapp"]);
  await deliver(shop, order);
  await expect.poll(() => twilio.requests.length).toBe(4);
  const [shippedSms] = twilio.requests.filter(({ form }) => /on its way/.test(form.Body ?? ""));
  expect(shippedSms).toMatchObject({
    path: `POST /2010-04-01/Accounts/${twilio.environment.TWILIO_ACCOUNT_SID}/Messages.json`,
    authorization: twilio.credentials,
    form: { To: phone, From: "KAPASX" },
  });
  const number = orderNumber(order._id);
  expect(shippedSms?.form.Body).toMatch(
    new RegExp(`^Your order ${number} at Kapas is on its way with Sample Courier AWB-${order._id}\\. See it, or end`),
  );
  const link = /http:\S+/.exec(shippedSms?.form.Body ?? "")?.[0] ?? "";
  const token = /#link=(\S+)/.exec(link)?.[1] ?? "";
  const withLink = createApi(createInjectTransport(shop.app), () => token);
  expect((await withLink.orders.get({ orderId: order._id })).order.status).toBe("delivered");
  const whatsapp = twilio.requests.find(({ form }) => form.ContentSid === templates.delivered);
  expect(whatsapp?.form).toMatchObject({ To: `whatsapp:${phone}`, From: "whatsapp:+14155550100" });
  expect(JSON.parse(whatsapp?.form.ContentVariables ?? "")).toEqual({
    1: number,
    2: "Kapas",
    3: expect.stringContaining(`/ordertracking?order=${order._id}#link=`),
  });
});

test("the next orders are texted when they are confirmed, also by their payment, cancelled and refunded", {
  tags: "long",
}, async () => {
  const { shop, twilio } = await openShop();
  await shop.listen();
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  const first = await shop.placeCodOrder(asha, product);
  await asha.api.orders.setUpdates({ orderId: first._id }, { channel: "sms", isOn: true });
  const second = await shop.placeCodOrder(asha, product);
  await expect
    .poll(() => twilio.requests.map(({ form }) => form.Body))
    .toEqual([expect.stringContaining(`Your order ${orderNumber(second._id)} at Kapas is confirmed.`)]);
  const { order: paid } = await placePaidOrder(shop, asha, product);
  const paidNumber = orderNumber(paid._id);
  await asha.api.orders.cancel({ orderId: paid._id });
  const bodies = () => twilio.requests.map(({ form }) => form.Body?.replace(/\. See it.*/, "")).slice(1);
  await expect
    .poll(() => bodies().sort())
    .toEqual([
      `We have sent back Rs ${paid.totalAmount.toLocaleString("en-IN")} for your order ${paidNumber} at Kapas`,
      `Your order ${paidNumber} at Kapas is confirmed`,
      `Your order ${paidNumber} at Kapas was cancelled. Nothing will be sent`,
    ]);
});

test("no text is sent without consent, after its end, or to another number of the customer", {
  tags: "long",
}, async () => {
  const { shop, twilio } = await openShop();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const product = await shop.createProduct({ inventory: 9 });
  const order = await shop.placeCodOrder(asha, product);
  const toMother = await placeOrderTo(asha, product, "98450 12345");
  const ofRavi = await shop.placeCodOrder(ravi, product);
  await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: true });
  expect((await asha.api.orders.updates({ orderId: toMother._id })).channels).toEqual([]);
  for (const { _id } of [toMother, ofRavi]) await transitionOrder(shop.context, _id, "cancelled");
  await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: false });
  await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: false });
  await transitionOrder(shop.context, order._id, "cancelled");
  await waitForMail(shop, new RegExp(`^Cancelled: your order #${orderNumber(order._id)}`));
  await shop.context.jobs.close();
  expect(twilio.requests).toEqual([]);
});

test("consents are listed and ended in the account, by their customer alone", async () => {
  const { shop } = await openShop();
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  // A repeated request changes nothing.
  for (let times = 0; times < 2; times++)
    await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "whatsapp", isOn: true });
  const { updates } = await asha.api.orders.myUpdates();
  expect(updates).toMatchObject([{ channel: "whatsapp", phone }]);
  const updateId = updates[0]?._id ?? "";
  await expect(ravi.api.orders.endUpdates({ updateId })).rejects.toMatchObject({ code: "not_found" });
  await expect(
    ravi.api.orders.setUpdates({ orderId: order._id }, { channel: "whatsapp", isOn: false }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
  expect((await asha.api.orders.endUpdates({ updateId })).updates).toEqual([]);
  await expect(asha.api.orders.endUpdates({ updateId })).rejects.toMatchObject({ code: "not_found" });
});

test("a guest's consents go on in the account that the orders move to", { tags: "long" }, async () => {
  const { shop, twilio } = await openShop();
  const email = "asha@sample.example";
  const product = await shop.createProduct({ inventory: 9 });
  const guests = [await shop.createGuest(email), await shop.createGuest(email)];
  const orders = [];
  for (const guest of guests) {
    const order = await shop.placeCodOrder(guest, product);
    await guest.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: true });
    orders.push(order);
  }
  await shop.api.account.register({ email });
  const otp = await waitForMailedCode(shop.mailbox, email, /verification code/);
  const { token } = await shop.api.account.verifyOtp({ email, otp, password: "Kapas@2026" });
  const account = createApi(createInjectTransport(shop.app), () => token);
  expect((await account.orders.mine()).total).toBe(2);
  expect((await account.orders.myUpdates()).updates).toMatchObject([{ channel: "sms", phone }]);
  for (const { _id } of orders) await transitionOrder(shop.context, _id, "cancelled");
  await expect.poll(() => twilio.requests.length).toBe(2);
});

test("a text waits as long as staff can undo the change that it is about, and is removed with it", async () => {
  const { shop, twilio } = await openShop();
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: true });
  const by: Actor = { kind: "staff", id: "a".repeat(24), name: "Sample" };
  await transitionOrder(shop.context, order._id, "cancelled", { by });
  await undoTransition(shop.context, order._id, "cancelled", { by });
  const waiting = sql`select from pgboss.job where name in ('mail', 'order-update') and state = 'created'`;
  // The mail of the placed order is sent soon.
  await expect.poll(async () => (await waiting.execute(shop.context.db)).rows).toHaveLength(0);
  expect(twilio.requests).toEqual([]);
});

test("with the link of the order's mail, texts are switched on and off for this order's number alone", async () => {
  const { shop } = await openShop();
  const guest = await shop.createGuest();
  const product = await shop.createProduct();
  const [order, other] = [await shop.placeCodOrder(guest, product), await shop.placeCodOrder(guest, product)];
  const token = createOrderToken(shop.context, order._id);
  const api = createApi(createInjectTransport(shop.app), () => token);
  expect((await api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: true })).channels).toEqual([
    "sms",
  ]);
  expect((await guest.api.orders.updates({ orderId: order._id })).channels).toEqual(["sms"]);
  await expect(api.orders.setUpdates({ orderId: other._id }, { channel: "sms", isOn: false })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(api.orders.myUpdates()).rejects.toMatchObject({ code: "unauthenticated" });
  expect((await api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: false })).channels).toEqual([]);
});

test("a number that is not complete is refused with the reason, and so are more than 20 requests an hour", {
  tags: "long",
}, async () => {
  const { shop } = await openShop();
  const asha = await shop.createCustomer("asha");
  const product = await shop.createProduct();
  const order = await placeOrderTo(asha, product, "12345");
  await expect(
    asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: true }),
  ).rejects.toMatchObject({
    code: "invalid",
    message: "12345 is not a complete phone number. Please add the country code, as in +91 98450 12345.",
  });
  const complete = await shop.placeCodOrder(asha, product);
  const ask = () => asha.api.orders.setUpdates({ orderId: complete._id }, { channel: "sms", isOn: true });
  for (let times = 0; times < 20; times++) await ask();
  await expect(ask()).rejects.toMatchObject({ code: "too_many" });
});

test("a shop without a provider offers no channel", async ({ shop }) => {
  const { data } = await shop.api.settings.get();
  expect(data.updateChannels).toEqual([]);
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await expect(
    asha.api.orders.setUpdates({ orderId: order._id }, { channel: "sms", isOn: true }),
  ).rejects.toMatchObject({
    code: "not_found",
  });
});

test("texts are in the order's language where the merchant has registered it, with links to its pages, else in English", {
  tags: "long",
}, async () => {
  const twilio = await openTwilio();
  const template = `HX${"a".repeat(32)}`;
  const environment = {
    ...twilio.environment,
    TWILIO_SMS_LANGUAGES: "en,hi",
    TWILIO_WHATSAPP_TEMPLATES: `${twilio.environment.TWILIO_WHATSAPP_TEMPLATES},delivered.hi=${template}`,
  };
  const shop = await createTestShop(inject("template"), undefined, { environment });
  onTestFinished(async () => {
    await shop.close();
    await twilio.close();
  });
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  await shop.context.db.updateTable("orders").set({ language: "hi" }).where("id", "=", order._id).execute();
  for (const channel of ["sms", "whatsapp"] as const)
    await asha.api.orders.setUpdates({ orderId: order._id }, { channel, isOn: true });
  await deliver(shop, order);
  await expect.poll(() => twilio.requests.length).toBe(4);
  const number = orderNumber(order._id);
  const forms = twilio.requests.map(({ form }) => form);
  const bodies = forms.flatMap(({ Body }) => Body ?? []).sort();
  expect(bodies[0]).toContain(`आपका Kapas ऑर्डर ${number} डिलीवर हो गया है। देखने या ये मैसेज बंद करने के लिए: `);
  expect(bodies[1]).toContain(`भेज दिया गया है (Sample Courier AWB-${order._id} से)।`);
  for (const body of bodies) expect(body).toContain(`/hi/ordertracking?order=${order._id}#link=`);
  const readUrl = (contentSid: string | undefined) =>
    JSON.parse(forms.find(({ ContentSid }) => ContentSid === contentSid)?.ContentVariables ?? "{}")[3];
  expect(readUrl(template)).toContain("/hi/ordertracking?");
  // "shipped" has a template in English alone. Mobile networks and WhatsApp know the links of the text's language.
  expect(readUrl(templates.shipped)).toMatch(/^http:\/\/[^/]+\/ordertracking\?/);
});
