import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";

const change = (from: string, to: string) => ({ from, to });
const load = async (staff: TestStaff, id: string) =>
  (await staff.request("GET", `/products/${id}`)).json().product.values;
const list = async (staff: TestStaff) => (await staff.request("GET", "/products?sort=name")).json().products;

test("brand, category and tags of many products are changed and undone together, except where a field is stale", async ({
  shop,
}) => {
  const first = await shop.createProduct({ name: "A Kurta", categories: ["Women", "Kurtas"], tags: ["linen"] });
  const second = await shop.createProduct({ name: "B Shirt", categories: ["Men"], brand: "Other House" });
  const owner = await createStaff(shop, "owner");
  expect(await list(owner)).toMatchObject([
    { categories: "Women › Kurtas", tags: "linen" },
    { categories: "Men", tags: "", brand: "Other House" },
  ]);
  await owner.request("PUT", `/products/${second.id}`, { tags: change("", "silk") });
  const products = [
    {
      productId: first.id,
      name: "A Kurta",
      categories: change("Women › Kurtas", "Men"),
      tags: change("linen", "linen, summer"),
    },
    { productId: second.id, name: "B Shirt", tags: change("", "summer") },
  ];
  const result = (await owner.request("POST", "/products/fields", { products })).json();
  expect(result).toMatchObject({
    changed: 1,
    batchId: expect.any(String),
    refused: [{ productId: second.id, name: "B Shirt", reason: expect.stringContaining("silk") }],
  });
  expect(await load(owner, first.id)).toMatchObject({ categories: "Men", tags: "linen, summer" });
  expect(await load(owner, second.id)).toMatchObject({ tags: "silk" });

  const undo = () => owner.request("POST", "/products/fields/undo", { batchId: result.batchId });
  expect((await undo()).json().changed).toBe(1);
  expect((await undo()).json().changed).toBe(0);
  expect(await load(owner, first.id)).toMatchObject({ categories: "Women › Kurtas", tags: "linen" });
  expect((await (await createStaff(shop, "packer")).request("POST", "/products/fields", { products })).statusCode).toBe(
    403,
  );
});

test("an HSN is stored as an attribute under the name that the product uses for it, and removed when it is empty", async ({
  shop,
}) => {
  const { db } = shop.context;
  const product = await shop.createProduct({ name: "A Kurta" });
  const code = [
    { name: "Fit", type: "text", value: "Loose" },
    { name: "HSN Code", type: "number", value: 6104 },
  ];
  await db
    .updateTable("products")
    .set({ custom_attributes: JSON.stringify(code) })
    .where("id", "=", product.id)
    .execute();
  const owner = await createStaff(shop, "owner");
  const readAttributes = () =>
    db.selectFrom("products").select("custom_attributes").where("id", "=", product.id).executeTakeFirstOrThrow();
  expect(await list(owner)).toMatchObject([{ hsn: "6104" }]);
  const save = (hsn: object) => owner.request("PUT", `/products/${product.id}`, { hsn });
  expect((await save(change("6104", "61 04"))).json()).toMatchObject({ code: "invalid" });
  expect((await save(change("6104", "620442"))).statusCode).toBe(200);
  expect((await save(change("6104", "62"))).json()).toMatchObject({ code: "conflict" });
  const changed = { name: "HSN Code", type: "text", value: "620442" };
  expect((await readAttributes()).custom_attributes).toEqual([code[0], changed]);
  const products = [{ productId: product.id, name: "A Kurta", hsn: change("620442", "6204") }];
  expect((await owner.request("POST", "/products/fields", { products })).json()).toMatchObject({ changed: 1 });
  expect(await load(owner, product.id)).toMatchObject({ hsn: "6204" });
  expect((await save(change("6204", ""))).statusCode).toBe(200);
  expect((await readAttributes()).custom_attributes).toEqual([code[0]]);
  const added = await shop.createProduct({ name: "B Shirt" });
  expect((await owner.request("PUT", `/products/${added.id}`, { hsn: change("", "6205") })).statusCode).toBe(200);
  expect((await list(owner))[1]).toMatchObject({ hsn: "6205" });
});

test("a product that is read while it is saved has no newer time than its values", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await shop.createProduct({ name: "Kurta 0" });
  const read = async () => {
    const { values, updatedAt } = (await owner.request("GET", `/products/${id}`)).json().product;
    return { number: Number(values.name.replace("Kurta ", "")), updatedAt };
  };
  const numbers = new Map<string, number>();
  const seen: { number: number; updatedAt: string }[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const name = { from: `Kurta ${number - 1}`, to: `Kurta ${number}` };
    const edit = owner.request("PUT", `/products/${id}`, { name });
    for (let reads = 0; reads < 6; reads += 1) seen.push(...(await Promise.all([read(), read()])));
    expect((await edit).statusCode).toBe(200);
    numbers.set((await read()).updatedAt, number);
  }
  for (const { number, updatedAt } of seen) expect(number).toBeGreaterThanOrEqual(numbers.get(updatedAt) ?? 0);
});
