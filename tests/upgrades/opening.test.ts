import pg from "pg";
import { inject } from "vitest";
import { saveProducts } from "../../server/features/merchandise/catalogue/products/index.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { readMigrations } from "../../server/platform/database/migration-files.ts";
import { expect, test } from "../support/shop/shop.ts";
import { createEmptyDatabase } from "../support/shop/template-database.ts";

const migrations = await readMigrations();
const opening = migrations.find(({ name }) => name === "0343-opening.sql");

test.for([
  { shop: "with settings", fill: (url: string) => run(url, `insert into settings (value) values ('{"codFee": 20}')`) },
  { shop: "with products", fill: addProduct },
])(
  "a shop $shop stays open when it is upgraded to a build in which new shops are closed",
  {
    tags: "long",
  },
  async ({ fill }) => {
    await using opened = new AsyncDisposableStack();
    const { url, drop } = await createEmptyDatabase(inject("template").cluster);
    opened.defer(drop);
    for (const { name, sql } of migrations) if (name < "0343") await run(url, sql);
    await fill(url);
    await run(url, opening?.sql ?? "");
    const { rows } = await run(url, "select value->'isOpen' as stored from settings");
    expect(rows).not.toContainEqual({ stored: false });
  },
);

async function addProduct(url: string) {
  const db = openDatabase(url);
  const sizes = [{ size: "M", price: 500, mrp: 500, inventory: 1 }];
  const categories = ["Women"];
  await saveProducts(db, [
    { source: "sample", key: "1", name: "Sample kurta", categories, variations: [{ color: "Red", images: [], sizes }] },
  ]).finally(() => db.destroy());
}

async function run(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query(sql).finally(() => client.end());
}
