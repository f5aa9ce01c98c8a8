import { test as base, expect, type TestShop } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { catalogueRenames } from "./catalogue/catalogue-renames.ts";

// The tests run the jobs themselves.
const test = base.extend({ runsJobs: false });

const toColors = (colors: readonly string[]) =>
  colors.map((color) => ({ color, sizes: [{ size: "M", price: 999_00, inventory: 4 }] }));
const create = (shop: TestShop, name: string, ...colors: string[]) =>
  shop.createProduct({ name, variations: toColors(colors) });
type Named = { name: string; products: number };
const toNavyBlue = { kind: "color", from: "Navy", to: "Navy Blue" } as const;
const list = async (staff: TestStaff, query = "") =>
  (await staff.request("GET", `/product-options${query}`)).json().options;
const read = async (staff: TestStaff) => (await staff.request("GET", "/product-options/renames")).json().renames[0];
const colorsOf = async (staff: TestStaff, { id }: { id: string }) =>
  (await staff.request("GET", `/products/${id}`)).json().product.colors.map((each: { color: string }) => each.color);

test("a colour is renamed in all products except those that have both names, and the rename is undone", {
  tags: "long",
}, async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const kurta = await create(shop, "Kurta", "Navy", "Red");
  const saree = await create(shop, "Saree", "Navy");
  const shirt = await create(shop, "Shirt", "Navy Blue");
  const both = await create(shop, "Both", "Navy", "navy blue");
  const counts = Object.fromEntries((await list(owner)).map(({ name, products }: Named) => [name, products]));
  expect(counts).toEqual({ Navy: 3, "navy blue": 1, "Navy Blue": 1, Red: 1 });
  expect(await list(owner, "?kind=size&q=m")).toEqual([{ name: "M", products: 4 }]);
  const preview = (await owner.request("POST", "/product-options/renames/preview", toNavyBlue)).json();
  expect(preview).toMatchObject({
    renamed: 2,
    existing: 1,
    leftAlone: 1,
    leftProducts: [{ _id: both.id, name: "Both" }],
    examples: [{ name: "Kurta" }, { name: "Saree" }],
  });
  expect(await colorsOf(owner, kurta)).toEqual(["Navy", "Red"]);

  const renameId = newId();
  const start = () => owner.request("POST", "/product-options/renames", { renameId, rename: toNavyBlue });
  for (const response of await Promise.all([start(), start()])) expect(response.statusCode, response.body).toBe(200);
  await catalogueRenames.run(shop.context, renameId);
  expect(await read(owner)).toMatchObject({ state: "done", total: 3, renamed: 2, leftAlone: 1, by: "Sample owner" });
  expect(await colorsOf(owner, kurta)).toEqual(["Navy Blue", "Red"]);
  expect(await colorsOf(owner, both)).toEqual(["Navy", "navy blue"]);
  const { versions } = (await owner.request("GET", `/products/${saree.id}/versions`)).json();
  expect(versions).toHaveLength(2);

  // The saree's colour is renamed again. The undo leaves it as it is and restores the other products.
  await owner.request("POST", `/products/${saree.id}/options/rename`, { kind: "color", from: "Navy Blue", to: "Ink" });
  const [row] = (await owner.request("GET", "/history?entity=option-rename")).json().changes;
  expect(row).toMatchObject({ action: "option-rename.start", before: { colour: "Navy" }, undo: { reason: "" } });
  const undo = () => owner.request("POST", `/history/${row._id}/undo`, {});
  for (const response of await Promise.all([undo(), undo()])) expect(response.statusCode, response.body).toBe(200);
  await catalogueRenames.run(shop.context, renameId);
  expect(await read(owner)).toMatchObject({ state: "undone", restored: 1, overtaken: 1 });
  expect(await colorsOf(owner, kurta)).toEqual(["Navy", "Red"]);
  expect(await colorsOf(owner, saree)).toEqual(["Ink"]);
  expect(await colorsOf(owner, shirt)).toEqual(["Navy Blue"]);
});

const startRename = (staff: TestStaff, rename: object) =>
  staff.request("POST", "/product-options/renames", { renameId: newId(), rename });

test("a rename that changes nothing is refused", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  await create(shop, "Both", "Navy", "Navy Blue");
  expect((await startRename(owner, toNavyBlue)).json().message).toBe("No product would change.");
  expect((await startRename(owner, { ...toNavyBlue, to: "Navy" })).json()).toMatchObject({
    errors: { to: "Type another name." },
  });
  expect((await read(owner)) ?? null).toBeNull();
});

test("support sees the options of products and may not rename them", async ({ shop }) => {
  await create(shop, "Both", "Navy", "Navy Blue");
  const support = await createStaff(shop, "support");
  expect((await startRename(support, toNavyBlue)).statusCode).toBe(403);
  expect(await list(support)).toHaveLength(2);
});

test("filters in links lead to the present name after renames in all products, while no product has the former one", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await create(shop, "Kurta", "Navy");
  await create(shop, "Saree", "Red");
  const rename = async (from: string, to: string) => {
    const renameId = newId();
    await owner.request("POST", "/product-options/renames", { renameId, rename: { kind: "color", from, to } });
    await catalogueRenames.run(shop.context, renameId);
    return renameId;
  };
  const read = async (...color: string[]) => (await shop.api.catalogue.products({ color })).renamed ?? [];
  expect(await read("Navy", "None")).toEqual([]);
  await rename("Navy", "Navy Blue");
  const last = await rename("Navy Blue", "Ink");
  expect(await read("Navy", "Red")).toEqual([{ facet: "color", from: "Navy", to: "Ink" }]);
  expect(await read("Ink", "Red", "None")).toEqual([]);
  await owner.request("POST", `/product-options/renames/${last}/undo`, {});
  await catalogueRenames.run(shop.context, last);
  expect(await read("Navy")).toEqual([{ facet: "color", from: "Navy", to: "Navy Blue" }]);
  // Renaming a colour there and back does not lead to an endless search.
  await rename("Navy Blue", "Navy");
  expect(await read("Navy", "Navy Blue")).toEqual([{ facet: "color", from: "Navy Blue", to: "Navy" }]);
  await create(shop, "Shirt", "Navy Blue");
  expect(await read("Navy", "Navy Blue")).toEqual([]);
});
