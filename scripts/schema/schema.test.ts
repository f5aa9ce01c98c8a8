import { cp, readFile } from "node:fs/promises";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "../../server/platform/database/migrate.ts";
import { migrationsFolder, readMigrations, schemaFile } from "../../server/platform/database/migration-files.ts";
import { createEmptyDatabase } from "../../tests/support/shop/template-database.ts";
import { createTempFolder } from "../../tests/support/temp-folder.ts";
import { readLastRelease } from "../../tests/upgrades/last-release.ts";
import { describeSchema } from "./describe-schema.ts";

const names = (await readMigrations()).map(({ name }) => name);
const schema = await readFile(schemaFile, "utf8");

test("a new shop has the tables, functions and rows of schema.sql, which includes all migrations", async () => {
  const { url, drop } = await createEmptyDatabase(inject("template").cluster);
  onTestFinished(drop);
  await migrate(url);
  expect(await describeSchema(url, names), "run npm run schema").toBe(schema);
});

test.each([readLastRelease().lastMigration, "0160-moderation.sql"])(
  "a shop with the migrations up to %s gets the same by the others",
  { tags: "long" },
  async (last) => {
    const { url, drop } = await createEmptyDatabase(inject("template").cluster);
    onTestFinished(drop);
    const folder = createTempFolder();
    const earlier = names.filter((name) => name <= last);
    for (const name of earlier) await cp(`${migrationsFolder}/${name}`, `${folder}/${name}`);
    expect(await migrate(url, undefined, { folder })).toEqual(earlier);
    expect(await migrate(url)).toEqual(names.slice(earlier.length));
    expect(await describeSchema(url, names), "run npm run schema").toBe(schema);
  },
);
