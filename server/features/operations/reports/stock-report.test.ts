import fc from "fast-check";
import type { StockReportResponse, StockRowsResponse } from "#contract/admin/reports/demand.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

async function get<Response>(staff: TestStaff, path: string): Promise<Response> {
  const response = await staff.request("GET", `/demand/stock${path}`);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const size = fc.record({ price: fc.integer({ min: 1_00, max: 9999_99 }), inventory: fc.integer({ min: 0, max: 9 }) });
const product = fc.array(fc.array(size, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
const sum = (numbers: readonly number[]) => Math.round(numbers.reduce((all, each) => all + each, 0) * 100) / 100;

test("stock and its value are the sums of the variants, also if their prices differ", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const samples = fc.sample(product, 8);
  const expected = new Map<string, { inStock: number; value: number }>();
  for (const colors of samples) {
    const variations = colors.map((sizes, color) => ({
      color: `Color ${color}`,
      sizes: sizes.map((each, index) => ({ ...each, size: `S${index}` })),
    }));
    const { id } = await shop.createProduct({ variations });
    const variants = colors.flat();
    const inStock = sum(variants.map(({ inventory }) => inventory));
    const value = sum(variants.map(({ inventory, price }) => (inventory * price) / 100));
    if (inStock > 0) expected.set(id, { inStock, value });
  }
  const { rows, totals } = await get<StockReportResponse>(owner, "");
  expect(new Map(rows.map(({ product, inStock, value }) => [product._id, { inStock, value }]))).toEqual(expected);
  expect(totals).toMatchObject({
    products: expected.size,
    inStock: sum(rows.map(({ inStock }) => inStock)),
    value: sum(rows.map(({ value }) => value)),
  });
  for (const { product, inStock, value } of rows) {
    const opened = await get<StockRowsResponse>(owner, `/rows?product=${product._id}`);
    expect(opened).toMatchObject({ product: product.name, totals: { inStock, value } });
    expect(sum(opened.rows.map((row) => row.inStock))).toBe(inStock);
    expect(sum(opened.rows.map((row) => row.value))).toBe(value);
    for (const { inStock, price, value } of opened.rows) expect(value).toBe(sum([inStock * price]));
  }
  // The report of unsold stock has the same numbers.
  await shop.context.db
    .updateTable("products")
    .set({ created_at: new Date("2026-01-01") })
    .execute();
  const unsold = await get<StockReportResponse>(owner, "?show=unsold&since=2026-02-01&until=2026-02-28");
  expect(unsold.totals).toMatchObject({ inStock: totals.inStock, value: totals.value });
});

test("the stock of a product that does not exist is refused, and members without reports do not see it", async ({
  shop,
}) => {
  const [owner, packer] = [await createStaff(shop, "owner"), await createStaff(shop, "packer")];
  const path = `/demand/stock/rows?product=${newId()}`;
  expect((await owner.request("GET", path)).json()).toMatchObject({ code: "not_found" });
  expect((await packer.request("GET", path)).statusCode).toBe(403);
});
