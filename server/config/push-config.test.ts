import { expect, test } from "vitest";
import { defaultPushServices } from "../platform/web-push/push-services.ts";
import { readConfig } from "./config.ts";

const JWT_SECRET = "a secret for tests alone, 32 characters";
const read = (environment: NodeJS.ProcessEnv = {}) => readConfig({ JWT_SECRET, ...environment }).webPush;

test("the key is derived from the shop's secret, so that all processes have the same after every start", () => {
  const config = read();
  expect(config).toMatchObject({ services: defaultPushServices, subject: "mailto:shop@kapas.example" });
  expect(read()).toEqual(config);
  expect(read({ JWT_SECRET: "another secret for tests, 32 characters" })?.keys).not.toEqual(config?.keys);
});

test("a configured key does not depend on the secret", () => {
  const VAPID_PRIVATE_KEY = Buffer.alloc(32, 7).toString("base64url");
  const MAIL_FROM = "owner@sample.example";
  const { keys } = read({ VAPID_PRIVATE_KEY, MAIL_FROM }) ?? {};
  expect(keys?.privateKey).toBe(VAPID_PRIVATE_KEY);
  expect(read({ VAPID_PRIVATE_KEY, MAIL_FROM, JWT_SECRET: "another secret for tests, 32 characters" })).toMatchObject({
    keys,
    subject: "mailto:owner@sample.example",
  });
});

test("notifications can be switched off, and push services named", () => {
  expect(read({ PUSH_SERVICES: "off" })).toBeUndefined();
  expect(read({ PUSH_SERVICES: "fcm.googleapis.com, *.push.apple.com" })?.services).toEqual([
    "fcm.googleapis.com",
    "*.push.apple.com",
  ]);
});

test.each([
  [{ VAPID_PRIVATE_KEY: "short" }, /VAPID_PRIVATE_KEY: should be 32 bytes in base64url/],
  [{ VAPID_PRIVATE_KEY: "A".repeat(43) }, /VAPID_PRIVATE_KEY: should be a private key of the curve/],
  [{ PUSH_SERVICES: "https://fcm.googleapis.com" }, /PUSH_SERVICES: should be off, or hosts/],
  [{ PUSH_SERVICES: "10.0.0.1" }, /PUSH_SERVICES: should be off, or hosts/],
  [{ PUSH_SERVICES: "http://192.168.0.1:80" }, /PUSH_SERVICES: should be off, or hosts/],
])("%o is refused", (environment, message) => {
  expect(() => read(environment)).toThrow(message);
});

test("a public shop must not name a push service on this machine", () => {
  const { publicShopErrors } = readConfig({
    JWT_SECRET,
    PUBLIC_URL: "https://shop.sample.example",
    PUSH_SERVICES: "http://127.0.0.1:9",
  });
  expect(publicShopErrors).toContainEqual(expect.stringMatching(/^PUSH_SERVICES: must not have an address/));
});
