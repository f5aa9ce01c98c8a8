import { sql } from "kysely";
import { matchingSteps, maxMatchingProducts } from "#contract/admin/products/product-sorts.ts";
import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";
import { saveProducts } from "../index.ts";

const size = { size: "M", price: 999_00, inventory: 5 };
/**
 * More products than one step changes. `createProducts` also creates shirts, which the filter "kurta" does not match.
 */
const kurtas = matchingSteps.statuses + 20;
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

/** Sends the steps of a bulk edit until the response has no next step. */
async function sendSteps(staff: TestStaff, path: string, body: object) {
  const answers = [];
  for (let after: string | number | null | undefined; after !== null; ) {
    const response = await staff.request("POST", path, { ...body, ...(after !== undefined && { after }) });
    expect(response.statusCode, response.body).toBe(200);
    const answer = response.json();
    answers.push(answer);
    after = answer.next;
  }
  return answers;
}
const sum = (answers: { changed: number }[]) => answers.reduce((total, { changed }) => total + changed, 0);
const countWith = async ({ context: { db } }: TestShop, status: "active" | "archived") =>
  (await db.selectFrom("products").select("id").where("status", "=", status).execute()).length;

test("matching products are archived in steps, although they no longer match then, and are undone together", {
  tags: "long",
}, async ({ shop }) => {
  await createProducts(shop);
  const owner = await createStaff(shop, "owner");
  const { count, last } = await match(owner, "?q=kurta&status=active");
  expect(count).toBe(kurtas);
  // A product that is created after the question is left alone.
  await shop.createProduct({ name: "Kurta later" });
  const body = { filters: { ...filters, status: "active" }, last, status: "archived", batchId: newId() };
  const answers = await sendSteps(owner, "/products/matching/statuses", body);
  expect(answers.map(({ seen, changed }) => [seen, changed])).toEqual([
    [matchingSteps.statuses, matchingSteps.statuses],
    [20, 20],
  ]);
  expect([await countWith(shop, "archived"), await countWith(shop, "active")]).toEqual([kurtas, 3]);
  // A repeated step changes nothing.
  expect(sum(await sendSteps(owner, "/products/matching/statuses", body))).toBe(0);

  const undo = () => sendSteps(owner, "/products/statuses/undo", { batchId: body.batchId });
  expect(sum(await undo())).toBe(kurtas);
  expect(sum(await undo())).toBe(0);
  expect(await countWith(shop, "active")).toBe(kurtas + 3);
});

test("fields of all products that match are changed from each product's own values, and undone together", {
  tags: "long",
}, async ({ shop }) => {
  await createProducts(shop);
  const owner = await createStaff(shop, "owner");
  const { last } = await match(owner);
  const fields = { brand: "Sample House", categories: "", hsn: "", addTags: "summer", removeTags: "Cotton" };
  const body = { filters, last, fields, batchId: newId() };
  expect(sum(await sendSteps(owner, "/products/matching/fields", body))).toBe(kurtas);
  const read = async () => {
    const rows = await shop.context.db.selectFrom("products").select(["brand", "tags"]).execute();
    const groups = [...Map.groupBy(rows, ({ brand, tags }) => `${brand} ${tags}`)];
    return Object.fromEntries(groups.map(([key, same]) => [key, same.length]));
  };
  expect(await read()).toEqual({ "Sample House summer": kurtas, "null cotton": 2 });
  expect(sum(await sendSteps(owner, "/products/fields/undo", { batchId: body.batchId }))).toBe(kurtas);
  expect(await read()).toEqual({ "null cotton": kurtas + 2 });
});

test("a batch is refused to other members, for another kind of change and without products:write", {
  tags: "long",
}, async ({ shop }) => {
  await createProducts(shop);
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const packer = await createStaff(shop, "packer");
  const { last } = await match(owner);
  const body = { filters, last, status: "draft", batchId: newId() };
  await sendSteps(owner, "/products/matching/statuses", body);
  expect((await manager.request("POST", "/products/matching/statuses", body)).json()).toMatchObject({
    code: "invalid",
    message: "The batch is that of another change.",
  });
  const fields = { brand: "House", categories: "", hsn: "", addTags: "", removeTags: "" };
  const edit = { filters, last, fields, batchId: body.batchId };
  expect((await owner.request("POST", "/products/matching/fields", edit)).statusCode).toBe(400);
  expect((await packer.request("POST", "/products/matching/statuses", body)).statusCode).toBe(403);
});

test("a change of more than 10,000 matching products is refused", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await sql`insert into products (id, slug, name, status)
    select lpad(to_hex(n), 24, '0'), 'stole-' || n, 'Stole ' || n, 'draft' from generate_series(1, ${maxMatchingProducts + 1}) n`.execute(
    shop.context.db,
  );
  const many = { filters: { q: "stole" }, last: "f".repeat(24), status: "archived", batchId: newId() };
  expect((await owner.request("POST", "/products/matching/statuses", many)).json()).toMatchObject({
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
