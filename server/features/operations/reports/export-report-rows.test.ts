import { sql } from "kysely";
import { sampleAddress, toSelection } from "../../../../tests/support/shop/builders.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { exportRows } from "../../../platform/csv/export-rows.ts";

/** The lines of a file, without its byte order mark. */
async function download(staff: TestStaff, path: string): Promise<string[]> {
  const response = await staff.request("GET", path);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  return response.body
    .replace(/^\ufeff/, "")
    .trim()
    .split("\r\n");
}

const listExports = ({ context: { db } }: TestShop) =>
  db.selectFrom("audit_log").select(["actor", "after"]).where("action", "=", "report.export").orderBy("id").execute();

test("the rows behind a number of a report are exported as lines that add up to it, and the export is in the audit log", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const kurta = await shop.createProduct({ inventory: 20 });
  const placed = [await shop.placeCodOrder(asha, kurta), await shop.placeCodOrder(asha, kurta)];
  const [head, ...lines] = await download(owner, "/reports/payments/rows/export?key=cod");
  expect(head).toMatch(/^Order,Id,At \(India time\),Status,Payment,Item,Orders placed,.*Sales/);
  expect(lines.map((line) => line.split(",")[1])).toEqual(placed.map(({ _id }) => _id).reverse());
  const { totals } = (await owner.request("GET", "/reports/payments/rows?key=cod")).json();
  const sales = head!.split(",").indexOf("Sales");
  expect(lines.reduce((sum, line) => sum + Number(line.split(",")[sales]), 0)).toBeCloseTo(totals.amount, 2);
  const items = await download(owner, `/reports/products/rows/export?key=${kurta.id}`);
  expect(items).toHaveLength(3);
  expect(items[0]).toContain("Item,Units,Sales");
  expect((await owner.request("GET", "/reports/days/rows/export?since=2026-03-02&until=2026-03-01")).statusCode).toBe(
    400,
  );
  expect(await listExports(shop)).toMatchObject([
    { after: { name: "report-payments-rows", filters: { key: "cod" }, rows: 2, isComplete: true } },
    { after: { name: "report-products-rows", rows: 2, isComplete: true } },
  ]);
  const packer = await createStaff(shop, "packer");
  expect((await packer.request("GET", "/reports/payments/rows/export?key=cod")).statusCode).toBe(403);
});

test("variants in stock are a file", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await shop.createProduct({ inventory: 7, price: 100 });
  const lines = await download(owner, `/demand/stock/rows/export?product=${id}`);
  expect(lines[0]).toBe("Variant,SKU,Colour,Size,In stock,Price,Value");
  expect(lines.slice(1)).toEqual([expect.stringMatching(/,7,100,700$/)]);
  const unknown = await owner.request("GET", `/demand/stock/rows/export?product=${"0".repeat(24)}`);
  expect(unknown.json()).toMatchObject({ code: "not_found" });
  expect(await listExports(shop)).toHaveLength(1);
});

test("abandoned carts are a file with a line for each item, without customers for members who may not see them", async ({
  shop,
}) => {
  const { db } = shop.context;
  const asha = await shop.createCustomer("asha");
  await asha.api.addresses.add(sampleAddress);
  await db.updateTable("customers").set({ name: "=Asha" }).where("id", "=", asha.id).execute();
  const kurta = await shop.createProduct({ name: "Sample kurta" });
  await asha.api.cart.add(toSelection(kurta));
  await asha.api.cart.add(toSelection(await shop.createProduct({ name: "Sample stole" })));
  const added_at = new Date(shop.context.now().getTime() - 2 * 86_400_000);
  await db.updateTable("cart_items").set({ added_at }).execute();
  const owner = await createStaff(shop, "owner");
  const [head, ...lines] = await download(owner, "/demand/carts/rows/export");
  expect(head).toBe("Cart,Last addition (India time),Customer,Product,Product id,Colour,Size,Units,Value");
  expect(lines).toEqual([
    expect.stringContaining(",'=Asha,Sample kurta,"),
    expect.stringContaining(",'=Asha,Sample stole,"),
  ]);
  expect(await download(owner, `/demand/carts/rows/export?product=${kurta.id}`)).toHaveLength(2);
  await sql`insert into roles (name, label, permissions) values ('analyst', 'Analyst', '{reports:read}')`.execute(db);
  const reader = await createStaff(shop, "analyst");
  const [short, ...unnamed] = await download(reader, "/demand/carts/rows/export");
  expect(short).not.toContain("Customer");
  expect(unnamed.join()).not.toContain("Asha");
  expect(await listExports(shop)).toMatchObject([
    { after: { name: "report-cart-rows", rows: 2 } },
    { after: { name: "report-cart-rows", rows: 1 } },
    { after: { name: "report-cart-rows", rows: 2 } },
  ]);
});

test("a file has the rows of all pages", async () => {
  const pages = new Map([
    [undefined, { rows: [1, 2], next: "b" }],
    ["b", { rows: [3], next: null }],
  ]);
  const getPage = async (after: string | undefined) => pages.get(after)!;
  const lines: string[] = [];
  for await (const line of exportRows<number>({ columns: { Number: (row) => row }, getPage })) lines.push(line);
  expect(lines).toEqual(["Number\r\n", "1\r\n", "2\r\n", "3\r\n"]);
});
