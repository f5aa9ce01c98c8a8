import { SignJWT } from "jose";
import { type Api, createApi } from "#contract/client.ts";
import { createInjectTransport } from "../../../../../tests/support/shop/inject-transport.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createAccount } from "../create-account.ts";
import { getSecurityLog } from "../security-log/security-log.ts";

const password = "Kurta-2026";
const minute = 60_000;
const day = 24 * 60 * minute;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1";

type Device = { api: Api; token: string; headers: Record<string, string> };

/** Signs in for 30 days with a browser of this user agent. */
async function signIn(shop: TestShop, email: string, userAgent: string): Promise<Device> {
  const send = createInjectTransport(shop.app);
  const withUserAgent: typeof send = (path, call) =>
    send(path, { ...call, headers: { ...call.headers, "user-agent": userAgent } });
  const { token } = await createApi(withUserAgent).account.login({ email, password, rememberMe: true });
  const headers = { authorization: `Bearer ${token}`, "user-agent": userAgent };
  return { api: createApi(withUserAgent, () => token), token, headers };
}

/** A customer who is signed in on a laptop and on a phone. */
async function signInTwice(shop: TestShop, email = "asha@sample.example") {
  await createAccount(shop.context.db, { email, password });
  return { laptop: await signIn(shop, email, firefox), phone: await signIn(shop, email, safari) };
}

const me = ({ app }: TestShop, headers: Record<string, string>) =>
  app.inject({ url: "/api/v1/protect/auth/me", headers });
const refused = { code: "unauthenticated", message: "User not authenticated" };

test("the list names browser, system, coarse network and times of each session, this one first, and holds no tokens", async ({
  shop,
}) => {
  const { laptop, phone } = await signInTwice(shop);
  shop.advanceClock(20 * minute);
  await phone.api.account.me();
  const response = await shop.app.inject({ url: "/api/v1/protect/auth/sessions", headers: laptop.headers });
  expect(response.headers["cache-control"]).toBe("no-store");
  const { sessions, idleDays } = await laptop.api.account.sessions();
  expect(idleDays).toBe(14);
  expect(sessions).toMatchObject([
    { browser: "Firefox on Linux", network: "127.0.0.x", isCurrent: true },
    { browser: "Safari on iPhone", network: "127.0.0.x", isCurrent: false },
  ]);
  for (const { signedInAt, lastUsedAt } of sessions)
    expect(Date.parse(lastUsedAt) - Date.parse(signedInAt)).toBeGreaterThan(19 * minute);
  const stored = JSON.stringify(await shop.context.db.selectFrom("sessions").selectAll().execute());
  for (const { token } of [laptop, phone])
    for (const secret of [token, ...token.split(".")]) {
      expect(response.body).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
  expect(stored, "the full user agent").not.toContain("AppleWebKit");
});

test("ending one session ends that one only, at once, and can be repeated", async ({ shop }) => {
  const { laptop, phone } = await signInTwice(shop);
  const { sessions } = await laptop.api.account.sessions();
  const { _id } = sessions.find(({ isCurrent }) => !isCurrent)!;
  await expect(laptop.api.account.endSession({ sessionId: _id })).resolves.toMatchObject({ status: "success" });
  await expect(phone.api.account.me()).rejects.toMatchObject(refused);
  await expect(laptop.api.account.me()).resolves.toBeDefined();
  expect((await laptop.api.account.sessions()).sessions).toMatchObject([{ browser: "Firefox on Linux" }]);
  await expect(laptop.api.account.endSession({ sessionId: _id })).resolves.toMatchObject({ status: "success" });
  const kinds = (await getSecurityLog(shop.context.db)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "signed-out-device")).toHaveLength(1);
});

test("another customer's session is not found, and goes on", async ({ shop }) => {
  const { laptop } = await signInTwice(shop);
  const { laptop: stranger } = await signInTwice(shop, "ravi@sample.example");
  const [own] = (await laptop.api.account.sessions()).sessions;
  await expect(stranger.api.account.endSession({ sessionId: own!._id })).rejects.toMatchObject({ code: "not_found" });
  await expect(stranger.api.account.endSession({ sessionId: "no-session" })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(stranger.api.account.endSession({ sessionId: "\0" })).rejects.toMatchObject({ code: "invalid" });
  await expect(laptop.api.account.me()).resolves.toBeDefined();
  expect((await stranger.api.account.sessions()).sessions).toHaveLength(2);
});

test("a session that is not used for 14 days ends, and a refused request does not count as use", async ({ shop }) => {
  const { laptop, phone } = await signInTwice(shop);
  shop.advanceClock(13 * day);
  await laptop.api.account.me();
  shop.advanceClock(1.5 * day);
  const response = await me(shop, phone.headers);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ ...refused, success: false });
  expect((await laptop.api.account.sessions()).sessions, "idle sessions are not listed").toHaveLength(1);
  await expect(phone.api.account.me(), "a refused request is no use").rejects.toMatchObject(refused);
});

test("a session that is used lasts as long as its token", async ({ shop }) => {
  const { laptop } = await signInTwice(shop);
  for (let use = 0; use < 2; use++) {
    shop.advanceClock(13 * day);
    await expect(laptop.api.account.me()).resolves.toBeDefined();
  }
  shop.advanceClock(4.5 * day);
  await expect(laptop.api.account.me(), "the token has expired").rejects.toMatchObject(refused);
});

test("a session that was logged out leaves the list and accepts no request", async ({ shop }) => {
  const { laptop, phone } = await signInTwice(shop);
  await phone.api.account.logout({});
  await expect(phone.api.account.sessions()).rejects.toMatchObject(refused);
  await expect(phone.api.account.logout({})).rejects.toMatchObject(refused);
  expect((await laptop.api.account.sessions()).sessions).toHaveLength(1);
});

test("signing out everywhere and a new password empty the list", async ({ shop }) => {
  const { laptop, phone } = await signInTwice(shop);
  const { token } = await laptop.api.account.changePassword({ currentPassword: password, newPassword: "Dupatta-2026" });
  const changed = createApi(createInjectTransport(shop.app), () => token);
  expect((await changed.account.sessions()).sessions).toMatchObject([{ isCurrent: true }]);
  await expect(phone.api.account.me()).rejects.toMatchObject(refused);
  await changed.account.logout({ everywhere: true });
  await expect(changed.account.me()).rejects.toMatchObject(refused);
});

test("a token of an earlier build continues to work, is listed and can be ended", async ({ shop }) => {
  const { id } = await createAccount(shop.context.db, { email: "asha@sample.example", password });
  const now = Math.floor(shop.context.now().getTime() / 1000);
  const secret = new TextEncoder().encode(shop.context.config.jwtSecret);
  // Tokens of builds before logout on the server have no id, and no row in the table of sessions.
  const token = await new SignJWT({ ver: 1 })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(id)
    .setIssuedAt(now - 3600)
    .setExpirationTime(now + 3600)
    .sign(secret);
  const { account } = createApi(createInjectTransport(shop.app), () => token);
  await expect(account.me()).resolves.toMatchObject({ user: { _id: id } });
  const { sessions } = await account.sessions();
  expect(sessions).toMatchObject([{ signedInAt: new Date((now - 3600) * 1000).toISOString(), isCurrent: true }]);
  await account.logout({});
  await expect(account.me()).rejects.toMatchObject(refused);
});
