import type { Email } from "postal-mime";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { eachSubscriber } from "./newsletter.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

const email = "reader@sample.example";

/** Path that a mail program's unsubscribe button posts to. */
function unsubscribeLink({ headers }: Email): string {
  const value = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return /^<http:\/\/shop\.test(.+)>$/.exec(value)?.[1] ?? "";
}

/** Path that the confirmation page's form posts to. */
function confirmLink({ text = "" }: Email): string {
  return /http:\/\/shop\.test(\/newsletter\/confirm\?token=\S+)/.exec(text)?.[1] ?? "";
}

const postConfirm = (shop: TestShop, link: string) => postUnsubscribe(shop, link, "");

/** Subscribes and confirms an email, and returns its unsubscribe link. */
async function subscribeAndGetLink(shop: TestShop, address = email): Promise<string> {
  const { api } = await shop.createCustomer("asha");
  await api.newsletter.subscribe({ email: address });
  await postConfirm(shop, confirmLink(await shop.mailbox.waitForMail(address)));
  return unsubscribeLink(await shop.mailbox.waitForMail(address));
}

async function listSubscribers(shop: TestShop): Promise<string[]> {
  const emails: string[] = [];
  for await (const subscriber of eachSubscriber(shop.context)) emails.push(subscriber.email);
  return emails;
}

function postUnsubscribe(shop: TestShop, url: string, body: string, type = "application/x-www-form-urlencoded") {
  return shop.app.inject({ method: "POST", url, payload: body, headers: { "content-type": type } });
}

const tokenOf = (link: string) => new URL(link, "http://shop.test").searchParams.get("token") ?? "";

test("an email that is not the customer's own gets no newsletter until its mailed link is confirmed", async ({
  shop,
}) => {
  const { api } = await shop.createCustomer("asha");
  const reply = await api.newsletter.subscribe({ email: " Reader@Sample.example " });
  expect(reply).toMatchObject({ email, confirmed: false, message: "Successfully subscribed to our newsletter!" });
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("Please confirm your subscription to the Kapas newsletter");
  expect(await listSubscribers(shop)).toEqual([]);

  for (const _ of ["once", "twice"]) {
    const response = await postConfirm(shop, confirmLink(mail));
    expect([response.statusCode, response.headers.location]).toEqual([303, "/newsletter/confirm?result=confirmed"]);
    expect(await listSubscribers(shop)).toEqual([email]);
  }
  expect((await shop.mailbox.waitForMail(email)).subject).toBe("You are subscribed to the Kapas newsletter");
  expect(shop.mailbox.mails).toHaveLength(2);
});

test("a customer's own email, verified at sign-up, is subscribed without a second confirmation", async ({ shop }) => {
  const { api, email } = await shop.createCustomer("asha");
  const ravi = await shop.createCustomer("ravi");
  await ravi.api.newsletter.subscribe({ email });
  await shop.mailbox.waitForMail(email);
  expect(await api.newsletter.subscribe({ email })).toMatchObject({ email, confirmed: true });
  expect(await listSubscribers(shop)).toEqual([email]);
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("You are subscribed to the Kapas newsletter");
  expect(mail.headers).toContainEqual(
    expect.objectContaining({ key: "list-unsubscribe-post", value: "List-Unsubscribe=One-Click" }),
  );
  expect(mail.text).toContain(unsubscribeLink(mail));
});

test("a guest is refused with the specified message", async ({ shop }) => {
  await expect(shop.api.newsletter.subscribe({ email })).rejects.toMatchObject({
    code: "unauthenticated",
    message: "Unauthorized! Please login to Subscribe",
  });
});

test("concurrent subscriptions of an email by several customers subscribe it once", async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  const sent = await Promise.allSettled([asha, ravi, asha, ravi].map(({ api }) => api.newsletter.subscribe({ email })));
  const refused = sent.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(3);
  expect(refused[0]).toMatchObject({ reason: { code: "conflict", message: "The email already exists.." } });
});

test("an unconfirmed email can be subscribed again after ten minutes, which mails a new link", async ({ shop }) => {
  const [asha, ravi] = [await shop.createCustomer("asha"), await shop.createCustomer("ravi")];
  await asha.api.newsletter.subscribe({ email });
  await shop.mailbox.waitForMail(email);
  await expect(ravi.api.newsletter.subscribe({ email })).rejects.toMatchObject({ code: "conflict" });
  shop.advanceClock(10 * 60_000);
  await expect(ravi.api.newsletter.subscribe({ email })).resolves.toMatchObject({ confirmed: false });
  await postConfirm(shop, confirmLink(await shop.mailbox.waitForMail(email)));
  expect(await listSubscribers(shop)).toEqual([email]);
  await expect(asha.api.newsletter.subscribe({ email })).rejects.toMatchObject({ code: "conflict" });
});

test("many customers cause at most five confirmation mails a day to one email", async ({ shop }) => {
  const subscribe = async () => {
    shop.advanceClock(10 * 60_000);
    return (await shop.createCustomer()).api.newsletter.subscribe({ email });
  };
  for (let n = 0; n < 5; n++) await subscribe();
  await expect(subscribe()).rejects.toMatchObject({
    code: "too_many",
    message: "This address got many emails from us today. Please try again tomorrow.",
  });
  shop.advanceClock(86_400_000);
  await expect(subscribe()).resolves.toMatchObject({ confirmed: false });
});

test("a subscription that is not confirmed within a week is deleted, and its link no longer works", async ({
  shop,
}) => {
  const { api } = await shop.createCustomer("asha");
  await api.newsletter.subscribe({ email });
  const link = confirmLink(await shop.mailbox.waitForMail(email));
  shop.advanceClock(7 * 86_400_000 + 1000);
  expect((await postConfirm(shop, link)).headers.location).toBe("/newsletter/confirm?result=expired");
  const ravi = await shop.createCustomer("ravi");
  await ravi.api.newsletter.subscribe({ email: ravi.email });
  const rows = await shop.context.db.selectFrom("newsletter_subscribers").select("email").execute();
  expect(rows).toEqual([{ email: ravi.email }]);
});

test("a forged confirmation link, or the link of an ended subscription, confirms nothing", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  await api.newsletter.subscribe({ email });
  const link = confirmLink(await shop.mailbox.waitForMail(email));
  const [content = "", expiresAt = "", signature = ""] = tokenOf(link).split(".");
  const later = (Number.parseInt(expiresAt, 36) + 1000).toString(36);
  const unsubscribeToken = createUnsubscribeToken(shop.context.config.jwtSecret, email);
  const forged = ["", "x", `${content}.${later}.${signature}`, `${content}.${expiresAt}`, unsubscribeToken];
  for (const token of forged) {
    const { headers } = await postConfirm(shop, `/newsletter/confirm?token=${token}`);
    expect(headers.location, token).toBe("/newsletter/confirm?result=expired");
  }
  expect(await listSubscribers(shop)).toEqual([]);
  await postUnsubscribe(shop, `/newsletter/unsubscribe?token=${unsubscribeToken}`, "");
  expect((await postConfirm(shop, link)).headers.location).toBe("/newsletter/confirm?result=expired");
  expect(await listSubscribers(shop)).toEqual([]);
});

test("an invalid email is refused", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  await expect(api.newsletter.subscribe({ email: "reader" })).rejects.toMatchObject({
    errors: { email: "Please enter a valid email address" },
  });
});

test("a customer can subscribe at most five emails per hour", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  for (const name of ["a", "b", "c", "d", "e"]) await api.newsletter.subscribe({ email: `${name}@sample.example` });
  await expect(api.newsletter.subscribe({ email })).rejects.toMatchObject({ code: "too_many" });
  shop.advanceClock(3_600_000);
  await expect(api.newsletter.subscribe({ email })).resolves.toMatchObject({ email });
});

test("a one-click unsubscribe request ends the subscription and is idempotent", async ({ shop }) => {
  const link = await subscribeAndGetLink(shop);
  for (const _ of ["once", "twice"]) {
    const response = await postUnsubscribe(shop, link, "List-Unsubscribe=One-Click");
    expect([response.statusCode, response.body]).toEqual([200, "You are unsubscribed."]);
  }
  await expect(shop.api.newsletter.subscription(tokenOf(link))).resolves.toMatchObject({ email, subscribed: false });
});

test("a one-click unsubscribe request may be a multipart form", async ({ shop }) => {
  const link = await subscribeAndGetLink(shop);
  const body = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
  expect((await postUnsubscribe(shop, link, body, "multipart/form-data; boundary=x")).statusCode).toBe(200);
  expect((await shop.api.newsletter.subscription(tokenOf(link))).subscribed).toBe(false);
});

test("opening the unsubscribe link does not unsubscribe", async ({ shop }) => {
  const link = await subscribeAndGetLink(shop);
  await expect(shop.api.newsletter.subscription(tokenOf(link))).resolves.toMatchObject({ email, subscribed: true });
});

test("the button of the unsubscribe page unsubscribes and redirects to the page", async ({ shop }) => {
  const link = await subscribeAndGetLink(shop);
  const response = await postUnsubscribe(shop, link, "");
  expect([response.statusCode, response.headers.location]).toEqual([303, `${link}&done=1`]);
  expect((await shop.api.newsletter.subscription(tokenOf(link))).subscribed).toBe(false);
});

test("an unsubscribed email can be subscribed again", async ({ shop }) => {
  await postUnsubscribe(shop, await subscribeAndGetLink(shop), "List-Unsubscribe=One-Click");
  await expect(subscribeAndGetLink(shop)).resolves.toContain("/newsletter/unsubscribe?token=");
});

test("a link with an invalid signature does not unsubscribe", async ({ shop }) => {
  const link = await subscribeAndGetLink(shop);
  const other = Buffer.from("other@sample.example").toString("base64url");
  const forged = [
    link.replace(/token=[^.]+/, `token=${other}`),
    link.slice(0, -2),
    link.replace(/\..*/, "."),
    "?token=",
  ];
  for (const path of forged) {
    const url = path.startsWith("?") ? `/newsletter/unsubscribe${path}` : path;
    expect((await postUnsubscribe(shop, url, "List-Unsubscribe=One-Click")).statusCode).toBe(400);
    await expect(shop.api.newsletter.subscription(tokenOf(url))).rejects.toMatchObject({ status: 400 });
  }
  expect((await shop.api.newsletter.subscription(tokenOf(link))).subscribed).toBe(true);
});
