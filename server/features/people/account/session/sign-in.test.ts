import { decodeJwt } from "jose";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { hashPassword } from "../../../../platform/passwords/password-hash.ts";
import { networkOf } from "../../../../platform/rate-limits/rate-limit.ts";

const password = "Kurta-2026";
const minute = 60_000;

async function withPassword(shop: TestShop, name = "asha") {
  const customer = await shop.createCustomer(name);
  const password_hash = await hashPassword(password);
  await shop.context.db.updateTable("customers").set({ password_hash }).where("id", "=", customer.id).execute();
  return customer;
}

test("the correct password signs in for one day, or for 30 days with Remember me", async ({ shop }) => {
  const { email, id } = await withPassword(shop);
  const session = await shop.api.account.login({ email: email.toUpperCase(), password });
  expect(session).toMatchObject({ status: "success", user: { _id: id, email } });
  expect(hoursOf(session.token)).toBe(24);
  const remembered = await shop.api.account.login({ email, password, rememberMe: true });
  expect(hoursOf(remembered.token)).toBe(30 * 24);
});

test("the response with the token must not be stored by any cache", async ({ shop }) => {
  const { email } = await withPassword(shop);
  const payload = { email, password };
  const response = await shop.app.inject({ method: "POST", url: "/api/v1/protect/auth/login", payload });
  expect([response.statusCode, response.headers["cache-control"]]).toEqual([200, "no-store"]);
});

test("an unknown email and a wrong password get the same message", async ({ shop }) => {
  const { email } = await withPassword(shop);
  const refusal = { code: "credentials_wrong", status: 401, message: "Invalid email or password." };
  await expect(shop.api.account.login({ email, password: "Wrong-2026" })).rejects.toMatchObject(refusal);
  await expect(shop.api.account.login({ email: "who@sample.example", password })).rejects.toMatchObject(refusal);
});

test("an account without a password cannot be signed in to", async ({ shop }) => {
  const { email } = await shop.createCustomer("asha");
  const login = shop.api.account.login({ email, password: "Nobody has this password!" });
  await expect(login).rejects.toMatchObject({ code: "credentials_wrong" });
});

test("validation errors are reported per field", async ({ shop }) => {
  await expect(shop.api.account.login({ email: "", password: "" })).rejects.toMatchObject({
    errors: { email: "Email is required", password: "Password is required" },
  });
  await expect(shop.api.account.login({ email: "asha", password: "12345" })).rejects.toMatchObject({
    errors: { email: "Invalid email format", password: "Password must be at least 6 characters" },
  });
});

test("after ten wrong passwords the next one has to wait a minute, other customers do not", async ({ shop }) => {
  const { email } = await withPassword(shop);
  const ravi = await withPassword(shop, "ravi");
  for (let index = 0; index < 10; index++) {
    await expect(shop.api.account.login({ email, password: "Wrong-2026" })).rejects.toMatchObject({ status: 401 });
  }
  const response = await shop.app.inject({
    method: "POST",
    url: "/api/v1/protect/auth/login",
    payload: { email, password },
  });
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers["retry-after"])).toBeGreaterThan(50);
  expect(response.json()).toMatchObject({ code: "too_many", message: expect.stringContaining("in a minute") });
  await expect(shop.api.account.login({ email: ravi.email, password })).resolves.toBeDefined();
  shop.advanceClock(minute + 1000);
  await expect(shop.api.account.login({ email, password })).resolves.toBeDefined();
});

test("of a hundred concurrent attempts, only ten are verified", { tags: "long" }, async ({ shop }) => {
  const { email } = await withPassword(shop);
  const attempts = Array.from({ length: 100 }, (_, index) =>
    shop.api.account.login({ email, password: `Wrong-${index}` }),
  );
  const codes = (await Promise.allSettled(attempts)).map(
    (result) => result.status === "rejected" && result.reason.code,
  );
  expect(codes.filter((code) => code === "credentials_wrong")).toHaveLength(10);
  expect(codes.filter((code) => code === "too_many")).toHaveLength(90);
  await expect(shop.api.account.login({ email, password })).rejects.toMatchObject({ code: "too_many" });
});

/** The test has one node, because each process has a limit of concurrent hashes of its own. */
const testOneNode = test.extend({ nodes: 1 });

testOneNode(
  "a flood of logins from one network does not fill the queue for other clients",
  { tags: "long" },
  async ({ shop }) => {
    const { email } = await withPassword(shop);
    const logIn = (email: string, remoteAddress: string, password: string) =>
      shop.app.inject({
        method: "POST",
        url: "/api/v1/protect/auth/login",
        payload: { email, password },
        remoteAddress,
      });
    const flood = Array.from({ length: 130 }, (_, index) =>
      logIn(`guess-${index}@sample.example`, `2001:db8:1:2::${index}`, "Wrong-2026"),
    );
    expect((await logIn(email, "203.0.113.9", password)).statusCode).toBe(200);
    const rejected = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503);
    // Slightly more than 100 are accepted, because some finish before the last one arrives.
    expect(rejected.length).toBeGreaterThan(15);
    expect(rejected[0]?.headers["retry-after"]).toBe("5");
  },
);

test("a successful login resets the count of failed attempts", { tags: "long" }, async ({ shop }) => {
  const { email } = await withPassword(shop);
  for (let round = 0; round < 3; round++) {
    for (let index = 0; index < 9; index++) {
      await expect(shop.api.account.login({ email, password: "Wrong-2026" })).rejects.toMatchObject({ status: 401 });
    }
    await expect(shop.api.account.login({ email, password })).resolves.toBeDefined();
  }
});

test("a hundred concurrent logins with the correct password all succeed", { tags: "long" }, async ({ shop }) => {
  const { email } = await withPassword(shop);
  const logins = Array.from({ length: 100 }, () => shop.api.account.login({ email, password }));
  await expect(Promise.all(logins)).resolves.toHaveLength(100);
});

test("a network that tries many emails is rate limited", { tags: "long" }, async ({ shop }) => {
  const attempts = Array.from({ length: 100 }, (_, index) =>
    shop.api.account.login({ email: `guess-${index}@sample.example`, password: "Wrong-2026" }),
  );
  for (const result of await Promise.allSettled(attempts)) {
    expect(result).toMatchObject({ status: "rejected", reason: { code: "credentials_wrong" } });
  }
  const { email } = await withPassword(shop);
  await expect(shop.api.account.login({ email, password })).rejects.toMatchObject({ code: "too_many" });
});

test("networkOf returns the /64 prefix of an IPv6 address and an IPv4 address unchanged", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
});

test("networkOf ignores the port that some proxies add, and treats what is no address as one network", () => {
  expect(networkOf("203.0.113.9:51234")).toBe("203.0.113.9");
  expect(networkOf("unknown, or forged")).toBe("unknown");
  expect(networkOf("x".repeat(9000))).toBe("unknown");
});

function hoursOf(token: string): number {
  const { iat = 0, exp = 0 } = decodeJwt(token);
  return (exp - iat) / 3600;
}
