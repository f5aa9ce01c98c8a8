import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { readConfig } from "./config.ts";

test("every variable has a working default", () => {
  const config = readConfig({ DATA_DIR: createTempFolder() });
  expect(config).toMatchObject({ port: 3000, host: "127.0.0.1", publicUrl: "http://127.0.0.1:3000", demo: true });
  expect(config.jwtSecret.length).toBeGreaterThan(40);
});

test("a missing JWT secret is created once and stored", () => {
  const dataDir = createTempFolder();
  const first = readConfig({ DATA_DIR: dataDir }).jwtSecret;
  expect(readConfig({ DATA_DIR: dataDir }).jwtSecret).toBe(first);
  expect(readFileSync(join(dataDir, "jwt-secret"), "utf8")).toBe(first);
});

test("an empty secret file, as left by a full disk, is rejected", () => {
  const dataDir = createTempFolder();
  writeFileSync(join(dataDir, "jwt-secret"), "");
  expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/jwt-secret/);
});

test("the error names each invalid variable and its expected format", () => {
  const invalid = {
    DATA_DIR: createTempFolder(),
    PORT: "eighty",
    DEMO: "maybe",
    DATABASE_URL: "mysql://x",
    JWT_SECRET: "short",
    MAIL_FROM: "the shop",
    SESSION_IDLE_DAYS: "a week",
    ROLE: "proxy",
    DRAIN_SECONDS: "-1",
  };
  expect(() => readConfig(invalid)).toThrow(
    /PORT: should be a port[\s\S]*ROLE: should be web, worker or all[\s\S]*DRAIN_SECONDS: [\s\S]*DATABASE_URL: should be postgres:\/\/[\s\S]*JWT_SECRET: should be at least 32[\s\S]*SESSION_IDLE_DAYS: should be a number of days[\s\S]*MAIL_FROM: should be an address[\s\S]*DEMO: should be on, off or public/,
  );
});

test("the error for a folder that cannot be written names DATA_DIR", () => {
  const file = join(createTempFolder(), "file");
  writeFileSync(file, "");
  for (const dataDir of [file, join(file, "below")]) {
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(`DATA_DIR: cannot write to ${dataDir}: `);
  }
});

test("a worker must be given the URL of the shop, which it does not serve itself", () => {
  const worker = { DATA_DIR: createTempFolder(), ROLE: "worker", DRAIN_SECONDS: "2.5" };
  expect(() => readConfig(worker)).toThrow("PUBLIC_URL: must be given with ROLE=worker");
  expect(readConfig({ ...worker, PUBLIC_URL: "http://localhost:3000" })).toMatchObject({
    role: "worker",
    drainSeconds: 2.5,
  });
});

test("the direct URL defaults to DATABASE_URL and can differ for a pooler", () => {
  const databaseUrl = "postgres://shop@pooler/shop";
  const env = { DATA_DIR: createTempFolder(), DATABASE_URL: databaseUrl, JWT_SECRET: "0".repeat(32) };
  expect(readConfig(env)).toMatchObject({ databaseUrl, databaseDirectUrl: databaseUrl, preparedStatements: undefined });
  const databaseDirectUrl = "postgres://shop@db/shop";
  const pooled = { ...env, DATABASE_DIRECT_URL: databaseDirectUrl, DATABASE_PREPARED_STATEMENTS: "on" };
  expect(readConfig(pooled)).toMatchObject({ databaseUrl, databaseDirectUrl, preparedStatements: true });
  expect(() => readConfig({ DATA_DIR: createTempFolder(), DATABASE_DIRECT_URL: databaseDirectUrl })).toThrow(
    "DATABASE_URL: must be given with DATABASE_DIRECT_URL",
  );
});

test("DATABASE_URL requires JWT_SECRET", () => {
  expect(() => readConfig({ DATABASE_URL: "postgres://shop@db/shop" })).toThrow(/JWT_SECRET: must be given/);
});

test("an empty variable counts as unset, and publicUrl has no trailing slash", () => {
  const config = readConfig({ DATA_DIR: createTempFolder(), PORT: "", PUBLIC_URL: "https://shop.example/" });
  expect(config).toMatchObject({ port: 3000, publicUrl: "https://shop.example" });
});

test("either all three payment provider keys are set or none", () => {
  const some = { DATA_DIR: createTempFolder(), RAZORPAY_KEY_ID: "rzp_live_1", RAZORPAY_KEY_SECRET: "secret" };
  expect(() => readConfig(some)).toThrow("RAZORPAY_WEBHOOK_SECRET: must be given too, all three of the keys or none");
  expect(() => readConfig({ DATA_DIR: createTempFolder(), RAZORPAY_API_URL: "api" })).toThrow(
    /RAZORPAY_API_URL: should be/,
  );
  const { payments } = readConfig({ ...some, RAZORPAY_WEBHOOK_SECRET: "another" });
  expect(payments).toEqual({
    keyId: "rzp_live_1",
    keySecret: "secret",
    webhookSecret: "another",
    apiUrl: "https://api.razorpay.com/v1",
    checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
    sandbox: undefined,
  });
});

test("without keys the payment sandbox runs on the server itself, with the same secrets on every start", () => {
  const environment = { DATA_DIR: createTempFolder(), HOST: "0.0.0.0", PORT: "3001" };
  const { payments } = readConfig(environment);
  expect(payments).toMatchObject({
    keyId: "rzp_test_sandbox",
    apiUrl: "http://127.0.0.1:3001/sandbox/razorpay/v1",
    checkoutUrl: "/sandbox/razorpay/v1/checkout.js",
    sandbox: { webhookUrl: "http://127.0.0.1:3001/api/v1/payments/webhook" },
  });
  expect(readConfig(environment).payments).toEqual(payments);
  expect(payments.keySecret).not.toBe(payments.webhookSecret);
});
