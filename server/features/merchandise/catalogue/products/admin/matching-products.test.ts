import { sql } from "kysely";
import { maxBulkProducts, maxMatchingProducts } from "#contract/admin/products/product-limits.ts";
import { test as base, expect, type TestShop } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { bulkEdits } from "../../../bulk-edits/bulk-edits.ts";
import { saveProducts } from "../index.ts";

// The tests run the jobs themselves.
const test = base.extend({ runsJobs: false });

const size = { size: "M", price: 999_00, inventory: 5 };
/**
 * More products than one request undoes. `createProducts` also creates shirts, which the filter "kurta" does not match.
 */
const kurtas = maxBulkProducts + 20;
async function createProducts({ context: { db } }: TestShop) {
  const create = (name: string) => ({
    source: "sample",
    key: name,
    name,
    categories: ["Women"],
    tags: ["cotton"],
    variations: [{ color: "Red", sizes: [size] }],
  });
  const names = Array.from({ length: kurtas }, (_, n) => `Kurta ${n}`);
  await saveProducts(db, [...names, "Shirt 1", "Shirt 2"].map(create));
}
const filters = { q: "kurta" };
const match = async (staff: TestStaff, query = "?q=kurta") =>
  (await staff.request("GET", `/products/matching${query}`)).json();

/** Sends requests until a response has no next step. Returns the number of changed products. */
async function sumOfSteps(staff: TestStaff, path: string, body: object): Promise<number> {
  let changed = 0;
  for (let after: number | null | undefined; after !== null; ) {
    const response = await staff.request("POST", path, { ...body, ...(after !== undefined && { after }) });
    expect(response.statusCode, response.body).toBe(200);
    const answer = response.json();
    changed += answer.changed;
    after = answer.next;
  }
  return changed;
}

test("batches of more products than one request undoes are undone in steps, once", { tags: "long" }, async ({
  shop,
}) => {
  await createProducts(shop);
  const owner = await createStaff(shop, "owner");
  const { last } = await match(owner);
  const start = async (change: object) => {
    const bulkEditId = newId();
    const response = await owner.request("POST", "/products/bulk-edits", { bulkEditId, filters, last, ...change });
    expect(response.statusCode, response.body).toBe(200);
    await bulkEdits.run(shop.context, bulkEditId);
    return bulkEditId;
  };
  const fields = { brand: "Sample House", categories: "", hsn: "", addTags: "summer", removeTags: "Cotton" };
  const read = async () => {
    const rows = await shop.context.db.selectFrom("products").select(["brand", "tags", "status"]).execute();
    const groups = [...Map.groupBy(rows, ({ brand, tags, status }) => `${brand} ${tags} ${status}`)];
    return Object.fromEntries(groups.map(([key, same]) => [key, same.length]));
  };
  for (const [path, change, changed] of [
    ["/products/fields/undo", { fields }, "Sample House summer active"],
    ["/products/statuses/undo", { status: "archived" }, "null cotton archived"],
  ] as const) {
    const batchId = await start(change);
    expect(await read()).toEqual({ [changed]: kurtas, "null cotton active": 2 });
    expect(await sumOfSteps(owner, path, { batchId })).toBe(kurtas);
    expect(await sumOfSteps(owner, path, { batchId })).toBe(0);
    expect(await read()).toEqual({ "null cotton active": kurtas + 2 });
  }
});

test("a change of more than 10,000 matching products is refused", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await sql`insert into products (id, slug, name, status)
    select lpad(to_hex(n), 24, '0'), 'stole-' || n, 'Stole ' || n, 'draft' from generate_series(1, ${maxMatchingProducts + 1}) n`.execute(
    shop.context.db,
  );
  const many = { bulkEditId: newId(), filters: { q: "stole" }, last: "f".repeat(24), status: "archived" };
  expect((await owner.request("POST", "/products/bulk-edits", many)).json()).toMatchObject({
    message: "More than 10,000 products match. Add a filter.",
  });
  expect((await match(owner, "?q=stole")).count).toBe(maxMatchingProducts + 1);
});

test("the list's export has the products that match, or the selected ones, and imports again unchanged", async ({
  shop,
}) => {
  await createProducts(shop);
  const owner = await createStaff(shop, "owner");
  const exportNames = async (query: string) => {
    const { body } = await owner.request("GET", `/exports/products${query}`);
    return [...body.matchAll(/(?:Kurta|Shirt) \d+/g)].map(([name]) => name);
  };
  expect(new Set(await exportNames("")).size).toBe(kurtas + 2);
  expect(new Set(await exportNames("?q=shirt"))).toEqual(new Set(["Shirt 1", "Shirt 2"]));
  const { products } = (await owner.request("GET", "/products?q=kurta&limit=2")).json();
  const ids = products.map(({ _id }: { _id: string }) => _id);
  expect(new Set(await exportNames(`?productIds=${ids.join(",")}`))).toEqual(
    new Set(products.map(({ name }: { name: string }) => name)),
  );
  expect((await owner.request("GET", "/exports/products?productIds=7")).statusCode).toBe(400);
});
