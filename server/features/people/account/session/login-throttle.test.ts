import { getMailedCode } from "../../../../../tests/support/shop/mailed-code.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { buildApp } from "../../../../app.ts";
import { hashPassword } from "../../../../platform/passwords/password-hash.ts";

const password = "Kurta-2026";
const [minute, hour] = [60_000, 3_600_000];
const [home, stranger] = ["203.0.113.9", "198.51.100.7"];

async function withPassword(shop: TestShop, name = "asha") {
  const customer = await shop.createCustomer(name);
  const password_hash = await hashPassword(password);
  await shop.context.db.updateTable("customers").set({ password_hash }).where("id", "=", customer.id).execute();
  return customer;
}

type Request = { from?: string; cookie?: string | undefined; app?: TestShop["app"] };

function post(shop: TestShop, path: string, payload: object, { from = home, cookie, app = shop.app }: Request = {}) {
  const headers = cookie === undefined ? {} : { cookie };
  return app.inject({ method: "POST", url: `/api/v1/protect/auth/${path}`, payload, remoteAddress: from, headers });
}

const logIn = (shop: TestShop, email: string, request?: Request, typed = password) =>
  post(shop, "login", { email, password: typed }, request);

/** Wrong passwords one after another; returns the status codes. */
async function typeWrongPasswords(shop: TestShop, email: string, count: number, request: Request = { from: stranger }) {
  const statuses: number[] = [];
  for (let index = 0; index < count; index++)
    statuses.push((await logIn(shop, email, request, "Wrong-2026")).statusCode);
  return statuses;
}

/** The cookie of a browser in which this email has signed in. */
async function becomeKnown(shop: TestShop, email: string, from = home): Promise<string> {
  const header = String((await logIn(shop, email, { from })).headers["set-cookie"]);
  expect(header).toMatch(
    /^device=[\w.-]+; Path=\/api\/v1\/protect\/auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  );
  return header.split(";")[0] ?? "";
}

test("a stranger's wrong passwords do not lock the owner on another network", async ({ shop }) => {
  const { email } = await withPassword(shop);
  const statuses = await typeWrongPasswords(shop, email, 12);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect((await logIn(shop, email)).statusCode).toBe(200);
  expect((await logIn(shop, email, { from: stranger })).statusCode).toBe(429);
});

test("a whole day of guessing from one network does not delay the owner on another", { tags: "long" }, async ({
  shop,
}) => {
  const { email } = await withPassword(shop);
  let attempts = 0;
  for (let minutes = 0; minutes < 24 * 60; ) {
    const { statusCode, headers } = await logIn(shop, email, { from: stranger }, "Wrong-2026");
    if (statusCode === 401) attempts++;
    const waitMinutes = Math.ceil(Number(headers["retry-after"] ?? 0) / 60);
    shop.advanceClock(waitMinutes * minute);
    minutes += waitMinutes;
  }
  expect(attempts).toBeLessThan(45);
  expect((await logIn(shop, email)).statusCode).toBe(200);
});

test("delays grow from one minute to an hour", { tags: "long" }, async ({ shop }) => {
  const { email } = await withPassword(shop);
  await typeWrongPasswords(shop, email, 10);
  const delays: number[] = [];
  for (let index = 0; index < 8; index++) {
    const delay = Number((await logIn(shop, email, { from: stranger })).headers["retry-after"]);
    delays.push(Math.round(delay / 60));
    shop.advanceClock(delay * 1000 + 1000);
    expect(await typeWrongPasswords(shop, email, 1)).toEqual([401]);
  }
  expect(delays).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
});

test("many networks that guess one address are delayed together, but a known browser and the mailed code are not", {
  tags: "long",
}, async ({ shop }) => {
  const { email } = await withPassword(shop);
  const cookie = await becomeKnown(shop, email);
  for (let network = 0; network < 12; network++)
    await typeWrongPasswords(shop, email, 9, { from: `198.51.100.${network}` });
  const unknown = await logIn(shop, email, { from: "192.0.2.1" });
  expect(unknown.statusCode).toBe(429);
  expect((await logIn(shop, email, { cookie })).statusCode).toBe(200);
  expect((await post(shop, "forgot-password", { email }, { from: "192.0.2.1" })).statusCode).toBe(200);
  await shop.mailbox.waitForMail(email);
  const otp = getMailedCode(await shop.mailbox.waitForMail(email));
  const reset = { email, otp, password: "Dupatta-2026" };
  expect((await post(shop, "reset-password", reset, { from: "192.0.2.1" })).statusCode).toBe(200);
  expect((await logIn(shop, email, { from: "192.0.2.2" }, "Dupatta-2026")).statusCode).toBe(200);
});

test("a known browser on the stranger's network signs in, but has its own limit", { tags: "long" }, async ({
  shop,
}) => {
  const { email } = await withPassword(shop);
  const ravi = await withPassword(shop, "ravi");
  const cookie = await becomeKnown(shop, email, stranger);
  await typeWrongPasswords(shop, email, 12);
  expect((await logIn(shop, email, { from: stranger, cookie })).statusCode).toBe(200);
  const statuses = await typeWrongPasswords(shop, email, 12, { from: stranger, cookie });
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  // The cookie belongs to one account.
  await typeWrongPasswords(shop, ravi.email, 10, { from: stranger, cookie });
  expect((await logIn(shop, ravi.email, { from: stranger, cookie })).statusCode).toBe(429);
});

test("a forged or expired device cookie is ignored", { tags: "long" }, async ({ shop }) => {
  const { email } = await withPassword(shop);
  const cookie = await becomeKnown(shop, email);
  await typeWrongPasswords(shop, email, 10);
  const forged = [
    cookie.replace(/device=..../, "device=AAAA"),
    cookie.replace(/\.\d+\./, ".99999999999."),
    cookie.slice(0, -43) + "A".repeat(43),
    "device=",
    "device=..",
    `device=${"x".repeat(5000)}`,
  ];
  for (const value of forged)
    expect((await logIn(shop, email, { from: stranger, cookie: value })).statusCode).toBe(429);
  shop.advanceClock(365 * 24 * hour);
  await typeWrongPasswords(shop, email, 10);
  expect((await logIn(shop, email, { from: stranger, cookie })).statusCode).toBe(429);
});

test("the device cookie of a shop with https is sent over https only, and no other host can set it", async ({
  shop,
}) => {
  const { email } = await withPassword(shop);
  shop.context.config.publicUrl = "https://shop.test";
  const header = String((await logIn(shop, email)).headers["set-cookie"]);
  expect(header).toMatch(/^__Host-device=[\w.-]+; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/);
  const [cookie = ""] = header.split(";");
  await typeWrongPasswords(shop, email, 10, { from: stranger });
  const setByOtherHost = cookie.replace("__Host-", "");
  expect((await logIn(shop, email, { from: stranger, cookie: setByOtherHost })).statusCode).toBe(429);
  expect((await logIn(shop, email, { from: stranger, cookie })).statusCode).toBe(200);
});

test("the owner is mailed once a day when wrong passwords begin to be delayed, but no address without an account is", {
  tags: "long",
}, async ({ shop }) => {
  const { email } = await withPassword(shop);
  for (const from of [stranger, "198.51.100.8"]) {
    await typeWrongPasswords(shop, email, 11, { from });
    await typeWrongPasswords(shop, "nobody@sample.example", 11, { from });
  }
  const mail = await shop.mailbox.waitForMail(email);
  expect(mail.subject).toBe("Wrong passwords for your Kapas account");
  expect(mail.text).toContain("http://shop.test/forgot-password");
  // A later mail to the owner arrives after any second alert.
  await post(shop, "forgot-password", { email });
  expect((await shop.mailbox.waitForMail(email)).subject).toContain("code for a new password");
  expect(shop.mailbox.mails).toHaveLength(2);
  shop.advanceClock(25 * hour);
  await typeWrongPasswords(shop, email, 11);
  expect((await shop.mailbox.waitForMail(email)).subject).toBe(mail.subject);
});

test("wrong passwords on the login page do not lock the password change of a live session", { tags: "long" }, async ({
  shop,
}) => {
  const { email, api } = await withPassword(shop);
  // The same network as the session's.
  await typeWrongPasswords(shop, email, 12, { from: "127.0.0.1" });
  await expect(
    api.account.changePassword({ currentPassword: password, newPassword: "Dupatta-2026" }),
  ).resolves.toBeDefined();
});

test("behind a trusted proxy every client has its own limit", { tags: "long" }, async ({ shop }) => {
  const { email } = await withPassword(shop);
  const config = { ...shop.context.config, trustProxy: ["loopback", "uniquelocal"] };
  const app = await buildApp({ ...shop.context, config }, { pages: false });
  const logInThroughProxy = (client: string, typed: string) =>
    app.inject({
      method: "POST",
      url: "/api/v1/protect/auth/login",
      payload: { email, password: typed },
      remoteAddress: "172.18.0.2",
      headers: { "x-forwarded-for": client },
    });
  for (let index = 0; index < 11; index++) await logInThroughProxy(stranger, "Wrong-2026");
  expect((await logInThroughProxy(stranger, password)).statusCode).toBe(429);
  expect((await logInThroughProxy(home, password)).statusCode).toBe(200);
  // A client cannot pretend to be a collector on this machine.
  const headers = { "x-forwarded-for": "127.0.0.1" };
  expect((await app.inject({ url: "/metrics", remoteAddress: "172.18.0.2", headers })).statusCode).toBe(404);
  await app.close();
});
