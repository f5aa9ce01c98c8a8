import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** The statements of an SQL file without comments. */
async function readStatements(path: string): Promise<string> {
  const sql = await readFile(`${import.meta.dirname}/${path}`, "utf8");
  return sql.replaceAll(/^\s*--.*\n/gm, "").trim();
}

test("the migration creates the tables of the payment sandbox as its package defines them", async () => {
  const expected = await readStatements("../packages/razorpay-sandbox/database/schema.sql");
  expect(await readStatements("platform/database/migrations/0006-payment-sandbox.sql")).toBe(expected);
});
