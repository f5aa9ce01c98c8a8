import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { expect, test } from "../tests/support/shop/shop.ts";
import { createEmptyDatabase } from "../tests/support/shop/template-database.ts";
import { createTempFolder } from "../tests/support/temp-folder.ts";

/** Runs `npm run shop -- …` with these environment variables. */
function runShop(environment: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { ...process.env, DATABASE_URL: "", JWT_SECRET: "", PUBLIC_URL: "", ...environment };
  return new Promise<{ code: unknown; out: string; error: string }>((resolve) => {
    execFile(process.execPath, [`${import.meta.dirname}/main.ts`, ...args], { env }, (failure, out, error) =>
      resolve({ code: failure?.code ?? 0, out, error }),
    );
  });
}
const JWT_SECRET = "a secret for tests alone, 32 characters";

test("a command without the shop's DATA_DIR creates no shop", { tags: "long" }, async () => {
  const missing = join(createTempFolder(), "missing");
  const empty = createTempFolder();
  mkdirSync(join(empty, "media"));
  for (const [DATA_DIR, secret] of [
    [missing, ""],
    [empty, JWT_SECRET],
  ] as const) {
    const { code, out, error } = await runShop({ DATA_DIR, JWT_SECRET: secret }, "orders");
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain(`There is no shop in ${DATA_DIR}. Give the command the DATA_DIR of the shop`);
  }
  expect(existsSync(missing)).toBe(false);
  for (const name of ["jwt-secret", "postgres"]) expect(existsSync(join(empty, name)), name).toBe(false);
});

test("a command creates no shop in an empty database", { tags: "long" }, async () => {
  const database = await createEmptyDatabase(inject("template").cluster);
  const { code, error } = await runShop({ DATABASE_URL: database.url, JWT_SECRET }, "orders");
  expect({ code, error }).toEqual({
    code: 2,
    error: expect.stringMatching(/^There is no shop in the database \S+kapas_test/),
  });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query("select tablename from pg_tables where schemaname = 'public'");
  await client.end();
  await database.drop();
  expect(rows).toEqual([]);
});

test("a command prints which shop it uses, without the database's password", { tags: "long" }, async ({ shop }) => {
  const { databaseUrl, config } = shop.context;
  const environment = { DATABASE_URL: databaseUrl, JWT_SECRET, DATA_DIR: config.dataDir };
  const { code, out, error } = await runShop(environment, "orders");
  expect({ code, out }).toEqual({ code: 0, out: "There are no orders.\n" });
  expect(error).toMatch(/^Shop: Kapas \(\S*kapas_test_\w+\)\n$/);
  expect(error).not.toContain(new URL(databaseUrl).password);
});

test("a command whose output nobody reads any more ends without an error", { tags: "long" }, async ({ shop }) => {
  const { databaseUrl, config } = shop.context;
  for (let count = 0; count < 3; count += 1) await shop.createProduct();
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET, DATA_DIR: config.dataDir, PUBLIC_URL: "" };
  const command = spawn(process.execPath, [`${import.meta.dirname}/main.ts`, "export"], { env });
  // The pipe is closed before the first line, as "| head -0" would close it.
  command.stdout.destroy();
  let errors = "";
  command.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const [code] = await once(command, "close");
  expect({ code, errors }).toEqual({ code: 0, errors: expect.stringMatching(/^Shop: Kapas \(\S*\)\n$/) });
});
