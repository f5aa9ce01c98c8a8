import { expect, inject, test } from "vitest";
import { createEmptyDatabase } from "../tests/support/shop/template-database.ts";
import { createTempFolder } from "../tests/support/temp-folder.ts";
import { readConfig } from "./config/config.ts";
import { createContext } from "./create-context.ts";

test("four processes that start together on an empty database all open", { tags: "long" }, async () => {
  const database = await createEmptyDatabase(inject("template").cluster);
  const config = readConfig({
    DATABASE_URL: database.url,
    JWT_SECRET: "a secret for tests alone, 32 characters",
    DATA_DIR: createTempFolder(),
    LOG_LEVEL: "fatal",
  });
  const opened = await Promise.allSettled([1, 2, 3, 4].map(() => createContext(config)));
  await Promise.all(opened.map(async (result) => result.status === "fulfilled" && (await result.value.close())));
  await database.drop();
  expect(opened.map((result) => (result.status === "rejected" ? `${result.reason}` : "open"))).toEqual(
    opened.map(() => "open"),
  );
});
