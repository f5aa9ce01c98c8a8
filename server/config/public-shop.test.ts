import { expect, test } from "vitest";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { readConfig } from "./config.ts";
import { isPublicUrl } from "./public-shop.ts";

const read = (environment: NodeJS.ProcessEnv) => readConfig({ DATA_DIR: createTempFolder(), ...environment });
const complete = {
  PUBLIC_URL: "https://shop.sample.example",
  RAZORPAY_KEY_ID: "rzp_live_1",
  RAZORPAY_KEY_SECRET: "secret",
  RAZORPAY_WEBHOOK_SECRET: "another",
  SMTP_URL: "smtps://mail.sample.example",
  MAIL_FROM: "shop@shop.sample.example",
};

test("a shop is public unless its URL can be opened on this machine only", () => {
  for (const url of [
    "http://localhost:3000",
    "http://127.0.0.1",
    "http://127.8.8.8",
    "http://[::1]:80",
    "http://a.test",
  ])
    expect(isPublicUrl(url), url).toBe(false);
  for (const url of [
    "https://shop.example",
    "http://192.168.1.5:3000",
    "http://0.0.0.0:3000",
    "http://localhost.shop.in",
  ])
    expect(isPublicUrl(url), url).toBe(true);
});

test("a complete public shop opens, without the demo", () => {
  expect(read(complete)).toMatchObject({
    publicShopErrors: [],
    demo: false,
    allowsDemoAccounts: false,
    announcesTestPayments: false,
  });
});

test("a public shop that lacks keys, a mail server and a sender says all of that", () => {
  expect(read({ PUBLIC_URL: "https://shop.sample.example", NODE_ENV: "development" }).publicShopErrors).toEqual([
    expect.stringMatching(/^NODE_ENV: must not be development/),
    expect.stringMatching(/^RAZORPAY_KEY_ID, .* are missing\. PAYMENTS=sandbox/),
    expect.stringMatching(/^SMTP_URL: is missing/),
    expect.stringMatching(/^MAIL_FROM: is missing/),
  ]);
});

test("a public shop with payment keys must have an https URL, a shop for trials in the local network need not", () => {
  expect(read({ ...complete, PUBLIC_URL: "http://shop.sample.example" }).publicShopErrors).toEqual([
    expect.stringMatching(/^PUBLIC_URL: must begin with https/),
  ]);
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, ...withoutKeys } = complete;
  const trial = read({ ...withoutKeys, PAYMENTS: "sandbox", PUBLIC_URL: "http://192.168.1.5:3000" });
  expect(trial.publicShopErrors).toEqual([]);
});

test("listening on all addresses without PUBLIC_URL is public", () => {
  expect(read({ HOST: "0.0.0.0" }).publicShopErrors).not.toEqual([]);
  expect(read({ HOST: "0.0.0.0", PUBLIC_URL: "http://localhost:3000" }).publicShopErrors).toEqual([]);
});

test("a public shop simulates payments and shows the demo only if its settings say so", () => {
  const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET, ...withoutKeys } = complete;
  expect(read({ ...withoutKeys, PAYMENTS: "sandbox" })).toMatchObject({
    publicShopErrors: [],
    announcesTestPayments: true,
    demo: false,
  });
  expect(read({ ...complete, DEMO: "on" }).publicShopErrors).toEqual([expect.stringMatching(/^DEMO: must be off/)]);
  const demo = read({ PUBLIC_URL: "https://demo.sample.example", PAYMENTS: "sandbox", DEMO: "public" });
  expect(demo).toMatchObject({ publicShopErrors: [], demo: true, allowsDemoAccounts: true });
});

test("a shop on this machine needs no settings", () => {
  expect(read({})).toMatchObject({
    publicShopErrors: [],
    demo: true,
    allowsDemoAccounts: true,
    announcesTestPayments: false,
  });
});
