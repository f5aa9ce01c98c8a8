import { sql } from "kysely";
import pg from "pg";
import { inject } from "vitest";
import { bulkEdits } from "../../server/features/merchandise/bulk-edits/bulk-edits.ts";
import { saveProducts } from "../../server/features/merchandise/catalogue/products/index.ts";
import { priceRevisions } from "../../server/features/merchandise/pricing/admin/revisions/revisions.ts";
import { catalogueRenames } from "../../server/features/merchandise/product-options/catalogue/catalogue-renames.ts";
import { openDatabase } from "../../server/platform/database/database.ts";
import { newId } from "../../server/platform/database/id.ts";
import { readMigrations } from "../../server/platform/database/migration-files.ts";
import { migrateQueue } from "../../server/platform/jobs/start-queue.ts";
import { jobTypes, startJobs } from "../../server/start-jobs.ts";
import { expect, test } from "../support/shop/shop.ts";
import { createEmptyDatabase } from "../support/shop/template-database.ts";

const first = "0".repeat(24);
const last = "f".repeat(24);

test("batches that ran when the shop was upgraded to one table are finished or undone", { tags: "long" }, async ({
  shop,
}) => {
  await using opened = new AsyncDisposableStack();
  const database = await createEmptyDatabase(inject("template").cluster);
  opened.defer(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  opened.defer(() => client.end());
  const [edit, revision, rename] = [newId(), newId(), newId()];
  const migrations = await readMigrations();
  for (const { sql: text } of migrations.filter(({ name }) => name < "0333")) await client.query(text);
  await migrateQueue(database.url, jobTypes);
  const started = { actor_id: newId(), actor: "Sample owner", created_at: new Date(), state: "running", total: 9 };
  const insert = (table: string, row: object) =>
    client.query(`insert into ${table} select * from json_populate_record(null::${table}, $1)`, [
      JSON.stringify({ ...started, restored: 0, overtaken: 0, ...row }),
    ]);
  const counts = { looked_at: 6, changed: 5, refused: 1 };
  const fields = { brand: "Loom", categories: "", hsn: "", addTags: "", removeTags: "" };
  const refusals = [{ productId: first, name: "Sample kurta", reason: "The product would have too many tags." }];
  const matching = { filters: { q: "kurta" }, last_matching_id: last, fields, last_product_id: first };
  await insert("bulk_edits", { ...counts, ...matching, id: edit, refusals });
  const terms = { q: "", field: "price", step: { kind: "percent", percent: 10 }, rounding: "rupee" };
  await insert("price_revisions", { ...counts, id: revision, note: "Cotton", terms });
  const names = { kind: "color", old_name: "Red", new_name: "Scarlet" };
  await insert("option_renames", {
    ...names,
    id: rename,
    state: "undoing",
    renamed: 5,
    left_alone: 1,
    last_audit_id: 7,
  });
  await client.query(
    `insert into pgboss.job (name, data) values ('bulk-edit', $1), ('price-revision', $2), ('option-rename', $3)`,
    [{ bulkEditId: edit }, { revisionId: revision }, { renameId: rename }],
  );
  for (const { sql: text } of migrations.filter(({ name }) => name >= "0333")) await client.query(text);

  const db = openDatabase(database.url);
  opened.defer(() => db.destroy());
  const sizes = [{ size: "M", price: 1000_00, inventory: 5 }];
  const kurta = { source: "sample", key: "kurta", name: "Kurta", variations: [{ color: "Red", sizes }] };
  await saveProducts(db, [{ ...kurta, brand: "House", categories: ["Women"] }]);
  const jobs = await startJobs({ ...shop.context, databaseUrl: database.url, db, runsJobs: true });
  opened.defer(() => jobs.close());
  const context = { ...shop.context, db, databaseUrl: database.url, jobs };
  for (const batch of [bulkEdits, priceRevisions, catalogueRenames]) await batch.runJobs(context);
  const by = "Sample owner";
  await expect
    .poll(() => bulkEdits.get(db, edit))
    .toMatchObject({
      state: "done",
      by,
      total: 9,
      lookedAt: 7,
      changed: 6,
      refused: 1,
      fields,
      status: null,
      refusals,
    });
  await expect
    .poll(() => priceRevisions.get(db, revision))
    .toMatchObject({
      state: "done",
      by,
      note: "Cotton",
      terms,
      lookedAt: 7,
      changed: 6,
      refused: 1,
    });
  await expect
    .poll(() => catalogueRenames.get(db, rename))
    .toMatchObject({
      state: "undone",
      by,
      kind: "color",
      from: "Red",
      to: "Scarlet",
      total: 9,
      renamed: 5,
      leftAlone: 1,
    });
  const { rows } = await sql`select p.brand, v.price from products p join variants v on v.product_id = p.id`.execute(
    db,
  );
  expect(rows).toEqual([{ brand: "Loom", price: 1100_00 }]);
});
