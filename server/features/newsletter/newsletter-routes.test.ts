import type { Email } from "postal-mime";
import { expect, type TestShop, test } from "../../../tests/support/shop/shop.ts";

const email = "reader@sample.example";

/** Path that a mail program's unsubscribe button posts to. */
function unsubscribeLink({ headers }: Email): string {
  const value = headers.find(({ key }) => key === "list-unsubscribe")?.value ?? "";
  return /^<http:\/\/shop\.test(.+)>$/.exec(value)?.[1] ?? "";
}

async function subscribeAndGetLink(shop: TestShop, address = email): Promise<string> {
  const { api } = await shop.createCustomer("asha");
  await api.newsletter.subscribe({ email: address });
  return unsubscribeLink(await shop.mailbox.waitForMail(address));
}

function postUnsubscribe(shop: TestShop, url: string, body: string, type = "application/x-www-form-urlencoded") {
  return shop.app.inject({ method: "POST", url, payload: body, headers: { "content-type": type } });
}

const tokenOf = (link: string) => new URL(link, "http://shop.test").searchParams.get("token") ?? "";

test("a customer can subscribe an email, which receives a confirmation mail", async ({ shop }) => {
  const { api } = await shop.createCustomer("asha");
  const reply = await api.newsletter.subscribe({ email: " Reader@Sample.example " });
  expect(reply).toMatchObject({ email, message: "Successfully subscribed to our newsletter!" });
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

test("opening the link does not unsubscribe; the page's button does and redirects to the page", async ({ shop }) => {
  const link = await subscribeAndGetLink(shop);
  await expect(shop.api.newsletter.subscription(tokenOf(link))).resolves.toMatchObject({ email, subscribed: true });
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
