import { readFile } from "node:fs/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { cloneTemplate } from "../../tests/support/shop/template-database.ts";
import { describeSchema, schemaFile } from "./describe-schema.ts";

test("schema.sql shows the tables after all migrations", async () => {
  const { url, drop } = await cloneTemplate(inject("template"));
  onTestFinished(drop);
  expect(await describeSchema(url), "run npm run schema").toBe(await readFile(schemaFile, "utf8"));
});
