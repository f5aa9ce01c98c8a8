import { SignJWT } from "jose";
import { expect, test } from "../../../../../tests/support/shop/shop.ts";
import { setPassword } from "./account-queries.ts";
import { issueToken } from "./session.ts";

const day = 24 * 3600 * 1000;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("a token identifies its account and contains its expiry", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  await expect(asha.api.account.me()).resolves.toMatchObject({
    user: { _id: asha.id, email: asha.email, name: "asha" },
  });
  const claims = JSON.parse(Buffer.from(asha.token.split(".")[1]!, "base64url").toString());
  expect(claims.exp - claims.iat).toBe(24 * 3600);
});

test("an invalid token is rejected", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const expiresAt = Math.floor(Date.now() / 1000) + 3600;
  const claims = { sub: asha.id, ver: 1, exp: expiresAt };
  const [header, body, signature] = asha.token.split(".");
  const sign = (secret: string, alg: string, payload: object) =>
    new SignJWT({ ...payload }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));
  const { jwtSecret } = shop.context.config;
  const invalid = {
    missing: undefined,
    "not a bearer's": `Basic ${asha.token}`,
    malformed: "Bearer nonsense",
    "without algorithm": `Bearer ${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`,
    "without algorithm, with a seal": `Bearer ${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.${signature}`,
    "another's body": `Bearer ${header}.${encode({ ...claims, ver: 1, exp: expiresAt + 1 })}.${signature}`,
    "cut off": `Bearer ${header}.${body}.`,
    "signed by somebody else": `Bearer ${await sign("another secret, 32 characters long", "HS256", claims)}`,
    "signed in another way": `Bearer ${await sign(jwtSecret.repeat(2), "HS512", claims)}`,
    "without end": `Bearer ${await sign(jwtSecret, "HS256", { sub: asha.id, ver: 1 })}`,
    "for nobody": `Bearer ${await sign(jwtSecret, "HS256", { ...claims, sub: "f".repeat(24) })}`,
    "for no id": `Bearer ${await sign(jwtSecret, "HS256", { ...claims, sub: "' or 1=1" })}`,
    "of another version": `Bearer ${await sign(jwtSecret, "HS256", { ...claims, ver: 2 })}`,
    "of no version": `Bearer ${await sign(jwtSecret, "HS256", { ...claims, ver: "1" })}`,
  };
  for (const [label, authorization] of Object.entries(invalid)) {
    const response = await shop.app.inject({
      url: "/api/v1/protect/auth/me",
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(response.statusCode, label).toBe(401);
    expect(response.json(), label).toMatchObject({ code: "unauthenticated", message: "User not authenticated" });
  }
});

test("a token expires after a day", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  shop.advanceClock(day - 60_000);
  await expect(asha.api.account.me()).resolves.toMatchObject({ user: { _id: asha.id } });
  shop.advanceClock(61_000);
  await expect(asha.api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
});

test("incrementing the token version revokes all issued tokens", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const customer = await setPassword(shop.context.db, asha.email, "none", shop.context.now());
  await expect(asha.api.account.me()).rejects.toMatchObject({ code: "unauthenticated" });
  const owner = { id: asha.id, tokenVersion: customer!.token_version };
  const newToken = await issueToken(shop.context, owner, 1, { network: "unknown" });
  const response = await shop.app.inject({
    url: "/api/v1/protect/auth/me",
    headers: { authorization: `Bearer ${newToken}` },
  });
  expect(response.statusCode).toBe(200);
});
