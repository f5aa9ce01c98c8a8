import { createApi } from "#contract/client.ts";
import { languageHeader } from "#contract/values/languages.ts";
import { sampleAddress, toSelection } from "../../../tests/support/shop/builders.ts";
import { createInjectTransport } from "../../../tests/support/shop/inject-transport.ts";
import { expect, test } from "../../../tests/support/shop/shop.ts";
import type { TestShop } from "../../../tests/support/shop/test-shop.ts";
import { transitionOrder } from "../orders/index.ts";
import { saveSettings } from "../settings/settings.ts";

/** The API as pages in Hindi call it. */
function createHindiApi({ app }: TestShop, token?: string) {
  const send = createInjectTransport(app);
  return createApi(
    (path, call) => send(path, { ...call, headers: { ...call.headers, [languageHeader]: "hi" } }),
    () => token,
  );
}

/** The next mail whose subject matches; those before it are read. */
async function waitForSubject({ mailbox }: TestShop, email: string, subject: RegExp) {
  for (;;) {
    const { subject: actual = "", text = "", html = "" } = await mailbox.waitForMail(email);
    if (subject.test(actual)) return { subject: actual, text, html };
  }
}

async function placeHindiOrder(shop: TestShop) {
  const customer = await shop.createCustomer();
  const api = createHindiApi(shop, customer.token);
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  const { _id: addressId } = (await api.addresses.add(sampleAddress)).address;
  const items = [{ ...toSelection(kurta), quantity: 1 }];
  const { order } = await api.orders.place({ items, addressId, paymentMethod: "cod" });
  return { email: customer.email, order };
}

test("mails about an order are in the language in which it was placed, with links to its pages", async ({ shop }) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const { email, order } = await placeHindiOrder(shop);
  const placed = await waitForSubject(shop, email, /ऑर्डर/);
  expect(placed.subject).toMatch(/^आपका ऑर्डर #[0-9A-F]{8}$/);
  expect(placed.html).toContain('<html lang="hi">');
  expect(placed.html).toContain("आपके ऑर्डर के लिए धन्यवाद");
  expect(placed.html).toContain(`http://shop.test/hi/ordertracking?order=${order._id}#link=`);
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped");
  expect((await waitForSubject(shop, email, /भेज दिया गया/)).text).toContain("आपका ऑर्डर");
});

test("after the shop has stopped to offer the language, mails about the order are in English", async ({ shop }) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const { email, order } = await placeHindiOrder(shop);
  await saveSettings(shop.context.db, { languages: ["en"] });
  await transitionOrder(shop.context, order._id, "processing");
  await transitionOrder(shop.context, order._id, "shipped");
  const shipped = await waitForSubject(shop, email, /On its way/);
  expect(shipped.html).toContain("http://shop.test/ordertracking?");
});

test("a code is mailed in the language of the page that requested it", async ({ shop }) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const email = "meera@sample.example";
  await createHindiApi(shop).account.register({ email });
  const mail = await waitForSubject(shop, email, /पुष्टि कोड/);
  expect(mail.text).toMatch(/\b\d{6}\b/);
  expect(mail.text).toContain("अकाउंट बनाना पूरा करने के लिए यह कोड भरें।");
});

test("a visitor's alert is confirmed on the page in Hindi and mailed in Hindi", async ({ shop }) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const kurta = await shop.createProduct({ name: "Bagru Kurta" });
  const email = "meera@sample.example";
  await createHindiApi(shop).alerts.request({ ...toSelection(kurta), kind: "price-drop", email });
  const { text } = await waitForSubject(shop, email, /अलर्ट की पुष्टि/);
  const [, path = "/"] = /http:\/\/shop\.test(\/hi\/alerts\/confirm\?token=\S+)/.exec(text) ?? [];
  const response = await shop.app.inject({ method: "POST", url: path });
  expect(response.headers.location).toBe("/hi/alerts/confirm?result=confirmed");
});
