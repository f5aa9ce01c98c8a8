import type { BulkEdit } from "#contract/admin/products/bulk/bulk-edits.ts";
import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveProducts } from "../catalogue/products/index.ts";
import { bulkEdits } from "./bulk-edits.ts";

// The tests run the jobs themselves.
const test = base.extend({ runsJobs: false });

const kurtas = 3;
async function createKurtas({ context: { db } }: TestShop, count = kurtas) {
  const create = (name: string) => ({
    source: "sample",
    key: name,
    name,
    brand: "House",
    categories: ["Women"],
    tags: ["cotton"],
    variations: [{ color: "Red", sizes: [{ size: "M", price: 999_00, inventory: 5 }] }],
  });
  const names = Array.from({ length: count }, (_, n) => `Kurta ${n}`);
  await saveProducts(db, [...names, "Shirt"].map(create));
}
const noChange = { brand: "", categories: "", hsn: "", addTags: "", removeTags: "" };
const filters = { q: "kurta" };

async function findLast(staff: TestStaff): Promise<string> {
  return (await staff.request("GET", "/products/matching?q=kurta")).json().last;
}

async function start(staff: TestStaff, fields: Partial<typeof noChange>, bulkEditId = newId()) {
  const body = { bulkEditId, filters, last: await findLast(staff), fields: { ...noChange, ...fields } };
  const response = await staff.request("POST", "/products/bulk-edits", body);
  expect(response.statusCode, response.body).toBe(200);
  return bulkEditId;
}

async function read(staff: TestStaff, id: string): Promise<BulkEdit> {
  const { bulkEdits } = (await staff.request("GET", "/products/bulk-edits")).json();
  return bulkEdits.find(({ _id }: BulkEdit) => _id === id);
}

/** The number of products with the same brand, tags and category. */
async function countValues({ context: { db } }: TestShop) {
  const rows = await db
    .selectFrom("products as p")
    .leftJoin("categories as c", "c.id", "p.category_id")
    .select(["p.brand", "p.tags", "c.name as category"])
    .execute();
  const groups = Map.groupBy(rows, ({ brand, tags, category }) => `${brand}: ${tags} (${category})`);
  return Object.fromEntries([...groups].map(([key, same]) => [key, same.length]));
}

const listEdits = ({ context: { db } }: TestShop, batchId: string) =>
  db
    .selectFrom("audit_log")
    .select(["entity_id", "actor"])
    .where("batch_id", "=", batchId)
    .where("action", "=", "product.edit")
    .execute();

test("a job changes all products that match, each with its row of the history, and undoes them as a whole", async ({
  shop,
}) => {
  await createKurtas(shop);
  const [owner, manager] = [await createStaff(shop, "owner"), await createStaff(shop, "manager")];
  const id = newId();
  const fields = { brand: "Loom", categories: "Men › Kurtas", addTags: "summer", removeTags: "Cotton" };
  await Promise.all(Array.from({ length: 5 }, () => start(owner, fields, id)));
  expect(await read(owner, id)).toMatchObject({ state: "running", total: kurtas, lookedAt: 0, by: "Sample owner" });
  // A product that is created after the start is left alone.
  await saveProducts(shop.context.db, [
    {
      source: "sample",
      key: "late",
      name: "Kurta late",
      brand: "House",
      categories: ["Women"],
      tags: ["cotton"],
      variations: [{ color: "Red", sizes: [{ size: "M", price: 999_00, inventory: 5 }] }],
    },
  ]);
  await bulkEdits.run(shop.context, id);
  expect(await read(owner, id)).toMatchObject({
    state: "done",
    lookedAt: kurtas,
    changed: kurtas,
    refused: 0,
    refusals: [],
  });
  expect(await countValues(shop)).toEqual({ "Loom: summer (Men)": kurtas, "House: cotton (Women)": 2 });
  const rows = await listEdits(shop, id);
  expect(rows).toHaveLength(kurtas);
  expect(new Set(rows.map(({ entity_id: productId }) => productId)).size).toBe(kurtas);
  const { changes } = (await owner.request("GET", "/history?entity=bulk-edit")).json();
  expect(changes).toMatchObject([{ action: "bulk-edit.start", after: { products: kurtas, fields } }]);

  const undo = () => manager.request("POST", `/history/${changes[0]._id}/undo`, {});
  expect((await undo()).statusCode).toBe(200);
  await bulkEdits.run(shop.context, id);
  expect(await read(owner, id)).toMatchObject({ state: "undone", restored: kurtas, overtaken: 0 });
  expect(await countValues(shop)).toEqual({ "House: cotton (Women)": kurtas + 2 });
});

test("neither the job nor 200 simultaneous edits overwrite each other's changes", { tags: "long" }, async ({
  shop,
}) => {
  const count = 200;
  await createKurtas(shop, count);
  const owner = await createStaff(shop, "owner");
  const rows = await shop.context.db.selectFrom("products").select("id").where("name", "like", "Kurta%").execute();
  const id = await start(owner, { addTags: "summer" });
  const edit = async (productId: string) => {
    const response = await owner.request("PUT", `/products/${productId}`, { brand: { from: "House", to: "Loom" } });
    expect(response.statusCode, response.body).toBe(200);
  };
  await Promise.all([bulkEdits.run(shop.context, id), ...rows.map((row) => edit(row.id))]);
  expect(await countValues(shop)).toEqual({ "Loom: cotton,summer (Women)": count, "House: cotton (Women)": 1 });
});

test("a product that was changed again is not undone, and is named", { tags: "long" }, async ({ shop }) => {
  await createKurtas(shop, 3);
  const owner = await createStaff(shop, "owner");
  const id = await start(owner, { addTags: "summer" });
  await bulkEdits.run(shop.context, id);
  const { products } = (await owner.request("GET", "/products?q=kurta+1")).json();
  const again: string = products[0]._id;
  const tags = { from: "cotton, summer", to: "cotton, summer, sale" };
  expect((await owner.request("PUT", `/products/${again}`, { tags })).statusCode).toBe(200);
  await owner.request("POST", `/products/bulk-edits/${id}/undo`, {});
  await bulkEdits.run(shop.context, id);
  const { state, restored, overtaken, refusals } = await read(owner, id);
  expect({ state, restored, overtaken }).toEqual({ state: "undone", restored: 2, overtaken: 1 });
  expect(refusals).toMatchObject([{ productId: again, reason: "tags was changed again later." }]);
  expect(await countValues(shop)).toEqual({
    "House: cotton,summer,sale (Women)": 1,
    "House: cotton (Women)": 3,
  });
});

test("products that a rule refuses stay as they are, with the reason, and the others are changed", async ({ shop }) => {
  await createKurtas(shop, 3);
  const owner = await createStaff(shop, "owner");
  const many = Array.from({ length: 55 }, (_, n) => `tag-${n}`.padEnd(15, "x")).join(", ");
  const { products } = (await owner.request("GET", "/products?q=kurta+1")).json();
  const set = { tags: { from: "cotton", to: `cotton, ${many}` } };
  const response = await owner.request("PUT", `/products/${products[0]._id}`, set);
  expect(response.statusCode, response.body).toBe(200);
  const id = await start(owner, { addTags: Array.from({ length: 20 }, (_, n) => `more-${n}`).join(", ") });
  await bulkEdits.run(shop.context, id);
  const { changed, refused, refusals } = await read(owner, id);
  expect({ changed, refused }).toEqual({ changed: 2, refused: 1 });
  expect(refusals).toMatchObject([
    { productId: products[0]._id, name: "Kurta 1", reason: "The product would have too many tags." },
  ]);
});

test("an edit without a field or a product, an unknown edit, and other roles are refused", async ({ shop }) => {
  await createKurtas(shop, 1);
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const body = { bulkEditId: newId(), filters, last: await findLast(owner), fields: { ...noChange, brand: "Loom" } };
  const send = (staff: TestStaff, changed: object) =>
    staff.request("POST", "/products/bulk-edits", { ...body, ...changed });
  expect((await send(owner, { fields: noChange })).json()).toMatchObject({ message: "Fill in what is to be changed." });
  expect((await send(owner, { filters: { q: "nothing" } })).json()).toMatchObject({ code: "invalid" });
  expect((await send(packer, {})).statusCode).toBe(403);
  expect((await owner.request("POST", `/products/bulk-edits/${newId()}/undo`, {})).statusCode).toBe(404);
  expect((await owner.request("GET", "/products/bulk-edits")).json().bulkEdits).toEqual([]);
});
