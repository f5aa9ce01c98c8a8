import { parse } from "csv-parse/sync";
import { sampleAddress } from "../../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";
import { transitionOrder } from "../index.ts";

async function download(staff: TestStaff, query = "") {
  const response = await staff.request("GET", `/orders/export${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return { ...response, rows: parse(response.body, { columns: true, bom: true }) as Record<string, string>[] };
}

/** Copies of a placed order, which the page would list in many pages. */
async function copyOrder({ context: { db } }: TestShop, id: string, count: number) {
  const order = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, () => ({
    ...order,
    id: newId(),
    idempotency_key: null,
    address: JSON.stringify(order.address),
  }));
  await db
    .insertInto("orders")
    .values(copies as never)
    .execute();
}

async function listExports({ context: { db } }: TestShop) {
  return db
    .selectFrom("audit_log")
    .select(["actor", "after"])
    .where("action", "=", "order.export")
    .orderBy("id")
    .execute();
}

test("the file has the orders of the filtered list, of all its pages in its order, and the audit log says so", async ({
  shop,
}) => {
  const asha = await shop.createCustomer("asha");
  const order = await shop.placeCodOrder(asha, await shop.createProduct());
  const other = await shop.placeCodOrder(asha, await shop.createProduct());
  await copyOrder(shop, order._id, 1200);
  await transitionOrder(shop.context, other._id, "cancelled");
  const owner = await createStaff(shop, "owner");
  await owner.request("POST", "/orders/tags", { orderIds: [order._id], add: ["gift", "fragile"] });
  const { rows, headers } = await download(owner, "?status=confirmed&sort=placedAt");
  expect(headers).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "cache-control": "no-store",
    "content-disposition": 'attachment; filename="orders.csv"',
  });
  expect(rows).toHaveLength(1201);
  const ids = rows.map(({ Id }) => Id);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(rows.find(({ Id }) => Id === order._id)).toMatchObject({
    Status: "confirmed",
    City: sampleAddress.city,
    Units: "1",
    Tags: "fragile, gift",
    Total: String(order.totalAmount),
    "Payment status": "Pending",
  });
  expect((await download(owner, `?q=${other._id}`)).rows.map(({ Status }) => Status)).toEqual(["cancelled"]);
  expect(await listExports(shop)).toMatchObject([
    { actor: "Sample owner", after: { rows: 1201, isComplete: true, filters: { status: ["confirmed"] } } },
    { after: { rows: 1, filters: { searched: true } } },
  ]);
});

test("a packer's file has open orders without columns of money", async ({ shop }) => {
  const asha = await shop.createCustomer("asha");
  const [open, shipped] = [
    await shop.placeCodOrder(asha, await shop.createProduct()),
    await shop.placeCodOrder(asha, await shop.createProduct()),
  ];
  for (const status of ["processing", "shipped"] as const) await transitionOrder(shop.context, shipped._id, status);
  const packer = await createStaff(shop, "packer");
  const { rows, body } = await download(packer);
  expect(rows.map(({ Id }) => Id)).toEqual([open._id]);
  expect(body).not.toMatch(/total|status,.*status|@/i);
  expect(await listExports(shop)).toHaveLength(1);
});

test("filters that the list of orders refuses give no file", async ({ shop }) => {
  const packer = await createStaff(shop, "packer");
  expect((await packer.request("GET", "/orders/export?sort=total")).statusCode).toBe(403);
  expect((await packer.request("GET", "/orders/export?q=an")).json().code).toBe("invalid");
  expect(await listExports(shop)).toEqual([]);
});

test("a name that begins like a formula is text for spreadsheets", async ({ shop }) => {
  const { db } = shop.context;
  const order = await shop.placeCodOrder(await shop.createCustomer("ravi"), await shop.createProduct());
  const address = { ...sampleAddress, firstName: '=HYPERLINK("https://sample.example")', lastName: "" };
  await db
    .updateTable("orders")
    .set({ address: JSON.stringify(address) } as never)
    .where("id", "=", order._id)
    .execute();
  const { rows } = await download(await createStaff(shop, "owner"));
  expect(rows[0]?.Name).toBe(`'=HYPERLINK("https://sample.example")`);
});
