import { expect, test } from "vitest";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { readConfig } from "./config.ts";

const shop = () => ({
  DATA_DIR: createTempFolder(),
  DATABASE_URL: "postgres://shop@primary/shop",
  JWT_SECRET: "0".repeat(32),
});

test("the URLs of replicas are separated by commas and may have commas in their passwords", () => {
  const replicaUrls = ["postgres://shop:a,b@replica-1/shop", "postgresql://shop@replica-2/shop"];
  const config = readConfig({
    ...shop(),
    DATABASE_REPLICA_URL: replicaUrls.join(", "),
    DATABASE_REPLICA_MAX_LAG: "30",
  });
  expect(config).toMatchObject({ replicaUrls, replicaMaxLagSeconds: 30 });
});

test("by default there is no replica, and the maximum lag is 5 seconds", () => {
  expect(readConfig({ ...shop(), DATABASE_REPLICA_URL: "" })).toMatchObject({
    replicaUrls: [],
    replicaMaxLagSeconds: 5,
  });
});

test("invalid replicas are refused with a message that names the variable", () => {
  for (const url of ["replica-1", "postgres://shop@replica-1/shop,replica-2", "mysql://replica-1/shop"])
    expect(() => readConfig({ ...shop(), DATABASE_REPLICA_URL: url })).toThrow(
      "DATABASE_REPLICA_URL: should be postgres://",
    );
  expect(() => readConfig({ ...shop(), DATABASE_REPLICA_MAX_LAG: "0" })).toThrow("DATABASE_REPLICA_MAX_LAG: should be");
  expect(() =>
    readConfig({ DATA_DIR: createTempFolder(), DATABASE_REPLICA_URL: "postgres://shop@replica-1/shop" }),
  ).toThrow("DATABASE_URL: must be given with DATABASE_REPLICA_URL");
});
