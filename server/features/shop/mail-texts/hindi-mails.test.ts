import { createApi } from "#contract/client.ts";
import { languageHeader } from "#contract/values/languages.ts";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { createInjectTransport } from "../../../../tests/support/shop/inject-transport.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import type { TestShop } from "../../../../tests/support/shop/test-shop.ts";
import { eachSubscriber, type Subscriber } from "../../editorial/newsletter/newsletter.ts";
import { transitionOrder } from "../../selling/orders/index.ts";
import { saveSettings } from "../settings/settings.ts";

/** The API as pages in Hindi call it. */
function createHindiApi({ app }: TestShop, token?: string) {
  const send = createInjectTransport(app);
  return createApi(
    (path, call) => send(path, { ...call, headers: { ...call.headers, [languageHeader]: "hi" } }),
    () => token,
  );
}

/** Waits for the next mail whose subject matches, and reads the mails before it. */
async function waitForSubject({ mailbox }: TestShop, email: string, subject: RegExp) {
  for (;;) {
    const { subject: actual = "", text = "", html = "" } = await mailbox.waitForMail(email);
    if (subject.test(actual)) return { subject: actual, text, html };
  }
}

async function listSubscribers({ context }: TestShop) {
  const subscribers: Subscriber[] = [];
  for await (const subscriber of eachSubscriber(context)) subscribers.push(subscriber);
  return subscribers;
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

test("the newsletter is confirmed, welcomed and ended in the language of the page that subscribed it", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const customer = await shop.createCustomer();
  const email = "meera@sample.example";
  await createHindiApi(shop, customer.token).newsletter.subscribe({ email });
  const { text } = await waitForSubject(shop, email, /सब्सक्रिप्शन की पुष्टि करें/);
  const [, confirm = "/"] = /http:\/\/shop\.test(\/hi\/newsletter\/confirm\?token=\S+)/.exec(text) ?? [];
  // The link is opened on the English page, but the language of the subscription stays.
  await shop.app.inject({ method: "POST", url: confirm.replace("/hi/", "/") });
  const welcome = await waitForSubject(shop, email, /न्यूज़लेटर सब्सक्राइब कर लिया/);
  expect(welcome.html).toContain('<html lang="hi">');
  expect(welcome.html).toContain("http://shop.test/hi/productlist?collection=new");
  const [, leave = "/"] = /http:\/\/shop\.test(\/hi\/newsletter\/unsubscribe\?token=\S+)/.exec(welcome.text) ?? [];
  const subscribers = await listSubscribers(shop);
  expect(subscribers).toMatchObject([{ email, language: "hi", unsubscribeUrl: `http://shop.test${leave}` }]);
  const { headers } = await shop.app.inject({ method: "POST", url: leave });
  expect(headers.location).toMatch(/^\/hi\/newsletter\/unsubscribe\?token=.+&done=1$/);
  expect(await listSubscribers(shop)).toEqual([]);
});

test("comments on an article are mailed to each follower in the language of the page on which they were requested", async ({
  shop,
}) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const id = await shop.createArticle();
  const tokens: string[] = [];
  for (const [api, user] of [[createHindiApi(shop), "meera"] as const, [shop.api, "ravi"] as const]) {
    await api.blog.comment({ id }, { user, email: `${user}@sample.example`, comment: `By ${user}`, notify: true });
    const { text = "" } = await shop.mailbox.waitForMail(`${user}@sample.example`);
    expect(text).toContain(user === "meera" ? "http://shop.test/hi/blogs/confirm?" : "http://shop.test/blogs/confirm?");
    tokens.push(/blogs\/confirm\?token=(\S+)/.exec(text)?.[1] ?? "");
  }
  // The links are confirmed after both comments, so that nobody is mailed the other comment.
  for (const token of tokens) await shop.api.blog.confirmFollow(token);
  await shop.api.blog.comment({ id }, { user: "Asha", comment: "Which wash do you use?" });
  const hindi = await waitForSubject(shop, "meera@sample.example", /पर नई टिप्पणी$/);
  expect(hindi.text).toContain("Asha ने लिखा:\n\nWhich wash do you use?");
  expect(hindi.text).toContain(`http://shop.test/hi/blogs/${id}#comments`);
  expect(hindi.text).toContain("http://shop.test/hi/blogs/unsubscribe?token=");
  expect((await waitForSubject(shop, "ravi@sample.example", /^New comment on/)).html).toContain('<html lang="en">');
});

test("new articles are mailed in the language of the follower's account", async ({ shop }) => {
  await saveSettings(shop.context.db, { languages: ["en", "hi"] });
  const customer = await shop.createCustomer();
  await shop.context.db.updateTable("customers").set({ language: "hi" }).where("email", "=", customer.email).execute();
  const author = { name: "Ila Sen" };
  const first = await shop.createArticle({ author });
  const { article } = await shop.api.blog.article({ id: first });
  await customer.api.blog.follow({ authorId: article.author?._id ?? "" });
  const second = await shop.createArticle({ title: "On linen", author, createdAt: shop.context.now() });
  const mail = await waitForSubject(shop, customer.email, /^Ila Sen: On linen$/);
  expect(mail.text).toContain("Ila Sen ने नया लेख लिखा है।");
  expect(mail.text).toContain(`http://shop.test/hi/blogs/${second}`);
});
