import type { BulkEdit } from "#contract/admin/products/bulk/bulk-edits.ts";
import type { ProductStatus } from "#contract/admin/products/product-list.ts";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveProducts } from "../catalogue/products/index.ts";
import { bulkEdits } from "./bulk-edits.ts";

const productsPerStep = 50;
// The tests run the jobs themselves.
const test = base.extend({ runsJobs: false });

/** Three steps of the job, the last of which is not full. */
const kurtas = 2 * productsPerStep - 20;
const filters = { q: "kurta" };

async function createKurtas({ context: { db } }: TestShop, count = kurtas) {
  const create = (name: string) => ({
    source: "sample",
    key: name,
    name,
    categories: ["Women"],
    variations: [{ color: "Red", sizes: [{ size: "M", price: 999_00, inventory: 5 }] }],
  });
  await saveProducts(db, [...Array.from({ length: count }, (_, n) => `Kurta ${n}`), "Shirt"].map(create));
}

type Terms = { status: ProductStatus; filters?: object; bulkEditId?: string };
async function start(staff: TestStaff, { bulkEditId = newId(), ...terms }: Terms): Promise<string> {
  const { last } = (await staff.request("GET", "/products/matching?q=kurta")).json();
  const response = await staff.request("POST", "/products/bulk-edits", { filters, last, bulkEditId, ...terms });
  expect(response.statusCode, response.body).toBe(200);
  return bulkEditId;
}

async function read(staff: TestStaff, id: string): Promise<BulkEdit | undefined> {
  const { bulkEdits } = (await staff.request("GET", "/products/bulk-edits")).json();
  return bulkEdits.find(({ _id }: BulkEdit) => _id === id);
}

/** The number of products with each status. */
async function countStatuses({ context: { db } }: TestShop) {
  const products = await db.selectFrom("products").select("status").execute();
  const groups = Map.groupBy(products, ({ status }) => status);
  return Object.fromEntries([...groups].map(([status, same]) => [status, same.length]));
}

const undoEdit = (staff: TestStaff, id: string) => staff.request("POST", `/products/bulk-edits/${id}/undo`, {});

test("a job archives all products that match, each with its row of the history, and undoes them as a whole", {
  tags: "long",
}, async ({ shop }) => {
  await createKurtas(shop);
  const [owner, manager] = [await createStaff(shop, "owner"), await createStaff(shop, "manager")];
  const bulkEditId = newId();
  // Archived products no longer match the filter.
  const terms = { status: "archived", filters: { ...filters, status: "active" }, bulkEditId } as const;
  await Promise.all(Array.from({ length: 5 }, () => start(owner, terms)));
  expect(await read(owner, bulkEditId)).toMatchObject({ state: "running", status: "archived", total: kurtas });
  await bulkEdits.run(shop.context, bulkEditId, 1);
  expect(await countStatuses(shop)).toEqual({ archived: productsPerStep, active: kurtas + 1 - productsPerStep });
  await bulkEdits.run(shop.context, bulkEditId);
  expect(await read(owner, bulkEditId)).toMatchObject({ state: "done", lookedAt: kurtas, changed: kurtas, refused: 0 });
  expect(await countStatuses(shop)).toEqual({ archived: kurtas, active: 1 });

  const rows = await shop.context.db
    .selectFrom("audit_log")
    .select(["entity_id", "actor", "before", "after"])
    .where("batch_id", "=", bulkEditId)
    .where("action", "=", "product.change-status")
    .execute();
  expect(new Set(rows.map(({ entity_id: productId }) => productId)).size).toBe(kurtas);
  expect(rows).toHaveLength(kurtas);
  expect(rows[0]).toMatchObject({
    actor: "Sample owner",
    before: { status: "active" },
    after: { status: "archived" },
  });
  const { changes } = (await owner.request("GET", "/history?entity=bulk-edit")).json();
  expect(changes).toMatchObject([{ action: "bulk-edit.start", after: { products: kurtas, status: "archived" } }]);
  expect((await manager.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  await bulkEdits.run(shop.context, bulkEditId);
  expect(await read(owner, bulkEditId)).toMatchObject({ state: "undone", restored: kurtas, overtaken: 0 });
  expect(await countStatuses(shop)).toEqual({ active: kurtas + 1 });
});

test("a product without a price stays a draft, with the reason, and the others are published", async ({ shop }) => {
  await createKurtas(shop, 3);
  const owner = await createStaff(shop, "owner");
  const { db } = shop.context;
  await db.updateTable("products").set({ status: "draft" }).execute();
  const { id } = await db.selectFrom("products").select("id").where("name", "=", "Kurta 1").executeTakeFirstOrThrow();
  await db.updateTable("variants").set({ price: 0 }).where("product_id", "=", id).execute();
  const bulkEditId = await start(owner, { status: "active" });
  await bulkEdits.run(shop.context, bulkEditId);
  expect(await read(owner, bulkEditId)).toMatchObject({
    state: "done",
    lookedAt: 3,
    changed: 2,
    refused: 1,
    refusals: [{ productId: id, name: "Kurta 1", reason: "A variant has no price." }],
  });
  expect(await countStatuses(shop)).toEqual({ active: 2, draft: 2 });
});

test("undoing leaves a product whose status was changed again, also while the edit still runs", async ({ shop }) => {
  await createKurtas(shop);
  const owner = await createStaff(shop, "owner");
  const bulkEditId = await start(owner, { status: "draft" });
  await bulkEdits.run(shop.context, bulkEditId, 1);
  const { db } = shop.context;
  const { id, name } = await db
    .selectFrom("products")
    .select(["id", "name"])
    .where("status", "=", "draft")
    .executeTakeFirstOrThrow();
  await owner.request("POST", "/products/statuses", { productIds: [id], status: "archived" });
  expect((await undoEdit(owner, bulkEditId)).json().bulkEdit.state).toBe("undoing");
  await bulkEdits.run(shop.context, bulkEditId);
  expect(await read(owner, bulkEditId)).toMatchObject({
    state: "undone",
    changed: productsPerStep,
    restored: productsPerStep - 1,
    overtaken: 1,
    refusals: [{ productId: id, name, reason: "The product's status was changed again later." }],
  });
  expect(await countStatuses(shop)).toEqual({ active: kurtas, archived: 1 });
});

test("an edit of both fields and the status, or of neither, is refused", async ({ shop }) => {
  await createKurtas(shop, 1);
  const owner = await createStaff(shop, "owner");
  const { last } = (await owner.request("GET", "/products/matching?q=kurta")).json();
  const fields = { brand: "Loom", categories: "", hsn: "", addTags: "", removeTags: "" };
  for (const terms of [{}, { fields, status: "draft" }]) {
    const body = { bulkEditId: newId(), filters, last, ...terms };
    expect((await owner.request("POST", "/products/bulk-edits", body)).statusCode).toBe(400);
  }
});
