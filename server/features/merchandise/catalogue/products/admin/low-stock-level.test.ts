import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";

const change = (from: string, to: string) => ({ from, to });
const setLevel = (staff: TestStaff, id: string, variantId: string, from: string, to: string) =>
  staff.request("PUT", `/products/${id}`, { variants: { [variantId]: { lowStockLevel: change(from, to) } } });
const readLevel = async (staff: TestStaff, id: string, variantId: string) =>
  (await staff.request("GET", `/products/${id}`)).json().product.values[`variants.${variantId}.lowStockLevel`];

test("a change of a variant's low-stock level is refused when stale, recorded in the history, and can be undone", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await shop.createProduct({ inventory: 4 });
  const { id: variantId } = await shop.context.db.selectFrom("variants").select("id").executeTakeFirstOrThrow();
  const field = `variants.${variantId}.lowStockLevel`;
  expect((await setLevel(owner, id, variantId, "", "12.5")).json().errors).toEqual({
    [`${field}.to`]: "Type a whole number of units",
  });
  expect((await setLevel(owner, id, variantId, "", "012")).statusCode).toBe(200);
  expect(await readLevel(owner, id, variantId)).toBe("12");
  const levels = [{ variantId, from: 12, to: 7 }];
  expect((await owner.request("POST", "/inventory/levels", { batchId: newId(), levels })).statusCode).toBe(200);
  const stale = await setLevel(owner, id, variantId, "12", "20");
  expect(stale.json()).toMatchObject({ code: "conflict", errors: { [field]: expect.stringContaining("7") } });

  expect((await setLevel(owner, id, variantId, "7", "")).statusCode).toBe(200);
  expect(await shop.context.db.selectFrom("low_stock_levels").selectAll().execute()).toEqual([]);
  const { changes } = (await owner.request("GET", `/history?entityId=${id}`)).json();
  const label = Object.keys(changes[0].before).find((name) => name.endsWith("low stock level"));
  expect(changes[0]).toMatchObject({ action: "product.edit", before: { [label ?? ""]: "7" } });
  expect((await owner.request("POST", `/history/${changes[0]._id}/undo`, {})).statusCode).toBe(200);
  expect(await readLevel(owner, id, variantId)).toBe("7");
});

/** A product with one variant, whose level is 0. */
async function createShawl({ context: { db } }: TestShop, staff: TestStaff) {
  const added = [{ color: "Indigo", size: "L", price: "999", lowStockLevel: "0" }];
  const body = { productKey: newId(), name: change("", "Shawl"), added };
  expect((await staff.request("POST", "/products", body)).statusCode).toBe(200);
  const { variant_id: variantId, units } = await db
    .selectFrom("low_stock_levels")
    .selectAll()
    .executeTakeFirstOrThrow();
  const { product_id: id } = await db
    .selectFrom("variants")
    .select("product_id")
    .where("id", "=", variantId)
    .executeTakeFirstOrThrow();
  return { id, variantId, units };
}

test("a new variant has its low-stock level from the form", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id, variantId, units } = await createShawl(shop, owner);
  expect(units).toBe(0);
  expect(await readLevel(owner, id, variantId)).toBe("0");
});

test("low-stock levels are not changed or added without stock:write", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const writer = await createStaff(shop, "writer");
  const { id, variantId } = await createShawl(shop, owner);
  const message = "Your role does not allow changing low-stock levels.";
  expect((await setLevel(writer, id, variantId, "0", "3")).json()).toMatchObject({
    code: "forbidden",
    errors: { [`variants.${variantId}.lowStockLevel`]: message },
  });
  const more = { added: [{ color: "Indigo", size: "M", lowStockLevel: "3" }] };
  expect((await writer.request("PUT", `/products/${id}`, more)).json()).toMatchObject({
    errors: { "added.0.lowStockLevel": message },
  });
  expect(await readLevel(owner, id, variantId)).toBe("0");
});
