import { expect, test } from "../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../tests/support/shop/staff.ts";

const change = (from: string, to: string) => ({ from, to });
const load = async (staff: TestStaff, id: string) =>
  (await staff.request("GET", `/products/${id}`)).json().product.values;
const list = async (staff: TestStaff) => (await staff.request("GET", "/products?sort=name")).json().products;

test("brand, category and tags of many products are changed and undone together; a stale field is refused for its product", async ({
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
    ...{ changed: 1, batchId: expect.any(String) },
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
