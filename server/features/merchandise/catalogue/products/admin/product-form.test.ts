import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../../platform/database/id.ts";

const change = (from: string, to: string) => ({ from, to });
const create = async (staff: TestStaff, body: object) =>
  staff.request("POST", "/products", { productKey: newId(), ...body });
const load = async (staff: TestStaff, id: string) => (await staff.request("GET", `/products/${id}`)).json().product;
const edit = (staff: TestStaff, id: string, body: object) => staff.request("PUT", `/products/${id}`, body);

const grid = (colors: string[], sizes: string[], rest: object) =>
  colors.flatMap((color) => sizes.map((size) => ({ color, size, ...rest })));

/** A product of two colours in four sizes, as a member of staff creates it. */
async function createKurta(staff: TestStaff, fields: object = {}) {
  const added = grid(["Indigo", "Rose"], ["S", "M", "L", "XL"], { price: "1299", mrp: "1599", stock: 5 });
  const response = await create(staff, {
    name: change("", "Sample Kurta"),
    categories: change("", "Women › Ethnic Wear › Kurtas"),
    longDescription: change("", "Soft & light.\n\nWash cold."),
    tags: change("", "festive, cotton , festive"),
    status: change("draft", "active"),
    ...fields,
    added,
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().productId as string;
}
const variantOf = (
  product: Awaited<ReturnType<typeof load>>,
  color: string,
  size: string,
): { _id: string; inStock: number } =>
  product.colors
    .find((each: { color: string }) => each.color === color)
    .variants.find((each: { size: string }) => each.size === size);

test("a created product has all sizes of its colours and is in the shop", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const id = await createKurta(owner);
  const { product } = await asha.api.catalogue.product({ id });
  expect(product).toMatchObject({
    name: "Sample Kurta",
    slug: "sample-kurta",
    price: 1299,
    mrp: 1599,
    tags: ["festive", "cotton"],
    longDescription: "<p>Soft &amp; light.</p>\n<p>Wash cold.</p>",
    thirdCategory: { name: "Kurtas" },
  });
  expect(product.variations.map(({ color, sizes }) => [color, sizes.map(({ size }) => size)])).toEqual([
    ["Indigo", ["S", "M", "L", "XL"]],
    ["Rose", ["S", "M", "L", "XL"]],
  ]);
  expect(product.variations[1]?.sizes[3]).toMatchObject({ price: 1299, mrp: 1599, inventory: 5 });
  expect((await load(owner, id)).values).toMatchObject({
    longDescription: "Soft & light.\n\nWash cold.",
    tags: "festive, cotton",
    status: "active",
    categories: "Women › Ethnic Wear › Kurtas",
  });
});

test("a repeated request creates no second product", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const body = { productKey: newId(), name: change("", "Twice"), added: [{ color: "Red", size: "M", price: "10" }] };
  const ids = await Promise.all(Array.from({ length: 10 }, async () => (await create(owner, body)).json().productId));
  expect(new Set(ids).size).toBe(1);
  const { changes } = (await owner.request("GET", `/history?entityId=${ids[0]}`)).json();
  expect(changes).toMatchObject([{ action: "product.create", after: { name: "Twice", "Red / M price": "10" } }]);
});

test("a product without variants is not created", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  expect((await create(owner, { name: change("", "Empty") })).json()).toMatchObject({ code: "invalid" });
});

function renameAndReprice(product: Awaited<ReturnType<typeof load>>) {
  const { _id: variantId } = variantOf(product, "Rose", "M");
  const variants = { [variantId]: { price: change("1299", "1199.5") } };
  return { name: change(product.values.name, "New name"), variants };
}

test("two members who change different fields of a product both succeed, also of one variant", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const id = await createKurta(owner);
  const product = await load(owner, id);
  const { _id: variantId } = variantOf(product, "Rose", "M");
  const own = renameAndReprice(product);
  const other = { brand: change("", "Sample House"), variants: { [variantId]: { sku: change("", "RS-M") } } };
  const responses = await Promise.all([edit(owner, id, own), edit(manager, id, other)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const both = (await load(owner, id)).values;
  expect(both).toMatchObject({ name: "New name", brand: "Sample House", slug: "sample-kurta" });
  expect([both[`variants.${variantId}.price`], both[`variants.${variantId}.sku`]]).toEqual(["1199.50", "RS-M"]);
});

test("a field that somebody else has changed is refused with the stored value", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const id = await createKurta(owner);
  const product = await load(owner, id);
  expect((await edit(owner, id, renameAndReprice(product))).statusCode).toBe(200);
  const stale = { name: change(product.values.name, "Another"), occasion: change("", "Party") };
  const refused = (await edit(manager, id, stale)).json();
  expect(refused).toMatchObject({
    code: "conflict",
    errors: { name: "Somebody has changed this to “New name” meanwhile." },
  });
  expect((await load(owner, id)).values.occasion).toBe("");
});

// A request is sent again after a lost answer.
test("a repeated edit is not in conflict with itself", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const id = await createKurta(owner);
  const product = await load(owner, id);
  const own = renameAndReprice(product);
  expect((await edit(owner, id, own)).statusCode).toBe(200);
  expect((await edit(owner, id, own)).json()).toMatchObject({ message: "Nothing has changed." });
  const text = {
    longDescription: change(product.values.longDescription, "<p onclick='x'>Soft</p> <script>1</script>"),
  };
  for (const _ of [1, 2]) expect((await edit(owner, id, text)).statusCode).toBe(200);
  expect((await load(owner, id)).values.longDescription).toBe("Soft");
});

test("fields that a request does not name stay, and stock of existing variants cannot be set", async ({ shop }) => {
  const product = await shop.createProduct({
    name: "Imported",
    altTexts: { "https://a.example/1.jpg": "Front" },
    images: ["https://a.example/1.jpg"],
    customAttributes: [{ name: "Weave", type: "text" as const, value: "Twill" }],
    videos: ["https://a.example/v.mp4"],
    variations: [
      {
        color: "Red",
        images: ["https://a.example/2.jpg"],
        sizes: [{ size: "M", price: 100, inventory: 7, sku: "R-M" }],
      },
    ],
  });
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const before = (await asha.api.catalogue.product({ id: product.id })).product;
  const loaded = await load(owner, product.id);
  const { _id: variantId } = variantOf(loaded, "Red", "M");
  await edit(owner, product.id, {
    name: change("Imported", "Renamed"),
    variants: { [variantId]: { sku: change("R-M", "R-2"), inventory: change("7", "99") } },
  });
  const after = (await asha.api.catalogue.product({ id: product.id })).product;
  expect(after).toMatchObject({
    ...before,
    name: "Renamed",
    variations: [{ ...before.variations[0], sizes: [{ sku: "R-2", inventory: 7 }] }],
  });
});

test("new sizes are sorted among the others and added once, and a size with stock is not removed", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const id = await createKurta(owner);
  const body = {
    added: [
      { color: "Rose", size: "XS", price: "1299", stock: 3 },
      { color: "Green", size: "M", price: "999" },
    ],
  };
  const responses = await Promise.all(Array.from({ length: 5 }, () => edit(owner, id, body)));
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  const product = await load(owner, id);
  const sizes = product.colors.map(({ variants }: { variants: { size: string }[] }) =>
    variants.map(({ size }) => size),
  );
  expect(sizes).toEqual([["S", "M", "L", "XL"], ["XS", "S", "M", "L", "XL"], ["M"]]);
  expect(variantOf(product, "Rose", "XS").inStock).toBe(3);
  const other = { added: [{ color: "Rose", size: "XS", price: "1" }] };
  expect((await edit(owner, id, other)).json()).toMatchObject({
    code: "conflict",
    errors: { "added.0.size": expect.anything() },
  });

  const [stocked, empty] = [variantOf(product, "Rose", "XS"), variantOf(product, "Green", "M")];
  const removal = (await edit(owner, id, { removed: [stocked._id] })).json();
  expect(removal.errors).toEqual({
    [`variants.${stocked._id}.remove`]: "Rose / XS has 3 in stock. Set its stock to 0 first.",
  });
  for (const _ of [1, 2]) expect((await edit(owner, id, { removed: [empty._id] })).statusCode).toBe(200);
  expect((await load(owner, id)).colors).toHaveLength(2);
  const gone = { variants: { [empty._id]: { price: change("999", "998") } } };
  expect((await edit(owner, id, gone)).json()).toMatchObject({ code: "conflict" });
});

test("invalid prices are refused at their field, and a product without a price is not published", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const added = [{ color: "Red", size: "M", price: "", stock: 1 }];
  const published = await create(owner, { name: change("", "A"), status: change("draft", "active"), added });
  expect(published.json().errors).toEqual({ "added.0.price": "A published product needs a price." });
  const id = (await create(owner, { name: change("", "A"), added })).json().productId;
  const { _id } = variantOf(await load(owner, id), "Red", "M");
  const price = `variants.${_id}.price`;
  expect((await edit(owner, id, { status: change("draft", "active") })).json().errors).toHaveProperty([price]);
  const low = { variants: { [_id]: { price: change("", "100"), mrp: change("", "99") } } };
  expect((await edit(owner, id, low)).json().errors).toEqual({
    [`variants.${_id}.mrp`]: "The MRP is below the price.",
  });
  const words = { variants: { [_id]: { price: change("", "ten") } } };
  expect((await edit(owner, id, words)).json().errors).toEqual({
    [`${price}.to`]: "Type an amount such as 1299 or 1299.50",
  });
  const valid = { status: change("draft", "active"), variants: { [_id]: { price: change("", "100") } } };
  expect((await edit(owner, id, valid)).statusCode).toBe(200);
});

test("prices and first stock of variants need their own permissions", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const writer = await createStaff(shop, "writer");
  const id = await createKurta(owner);
  const { _id } = variantOf(await load(owner, id), "Indigo", "S");
  const price = { variants: { [_id]: { price: change("1299", "1") } } };
  expect((await edit(writer, id, price)).json()).toMatchObject({ code: "forbidden" });
  expect((await edit(writer, id, { added: [{ color: "Rose", size: "XS", stock: 1 }] })).json().code).toBe("forbidden");
  expect(
    (await create(writer, { name: change("", "B"), added: [{ color: "Red", size: "M", price: "1" }] })).statusCode,
  ).toBe(403);
  expect((await (await createStaff(shop, "packer")).request("PUT", `/products/${id}`, {})).statusCode).toBe(403);
});

test("a size that a writer adds has the price of the other sizes", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const writer = await createStaff(shop, "writer");
  const id = await createKurta(owner);
  const added = [{ color: "Rose", size: "XS" }];
  expect((await edit(writer, id, { name: change("Sample Kurta", "Kurta"), added })).statusCode).toBe(200);
  const product = await load(owner, id);
  expect(product.values[`variants.${variantOf(product, "Rose", "XS")._id}.price`]).toBe("1299");
});

test("an edit is undone from the history, except fields that were changed again", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const id = await createKurta(owner);
  const { _id } = variantOf(await load(owner, id), "Indigo", "S");
  const categories = change("Women › Ethnic Wear › Kurtas", "Women › Sale");
  await edit(owner, id, {
    categories,
    tags: change("festive, cotton", ""),
    variants: { [_id]: { price: change("1299", "999") } },
  });
  const history = async () => (await owner.request("GET", `/history?entityId=${id}`)).json().changes;
  const [edited] = await history();
  expect(edited).toMatchObject({
    action: "product.edit",
    before: { "Indigo / S price": "1299", tags: "festive, cotton" },
    after: { "Indigo / S price": "999", tags: "", categories: "Women › Sale" },
    undo: { reason: "" },
  });
  const undo = () => owner.request("POST", `/history/${edited._id}/undo`, {});
  const messages = (await Promise.all([undo(), undo(), undo()])).map((response) => response.json().message).sort();
  expect(messages).toEqual([
    "The change is undone.",
    "The change was undone already.",
    "The change was undone already.",
  ]);
  expect((await load(owner, id)).values).toMatchObject({
    categories: categories.from,
    tags: "festive, cotton",
    [`variants.${_id}.price`]: "1299",
  });

  await edit(owner, id, { brand: change("", "A") });
  await edit(owner, id, { brand: change("A", "B") });
  const [, first] = await history();
  expect(first.undo).toEqual({ reason: "brand was changed again later.", by: null });
});

test("a status that is changed in bulk while the product is saved is not overwritten", { tags: "long" }, async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const manager = await createStaff(shop, "manager");
  const id = await createKurta(owner);
  for (let n = 0; n < 10; n++) {
    const status = n % 2 === 0 ? "draft" : "active";
    const name = (await load(owner, id)).values.name;
    await Promise.all([
      edit(owner, id, { name: change(name, `Name ${n}`) }),
      manager.request("POST", "/products/statuses", { productIds: [id], status }),
    ]);
    expect((await load(owner, id)).values).toMatchObject({ name: `Name ${n}`, status });
  }
});

test("a copy is a draft with the same prices, without stock and SKUs", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const id = await createKurta(owner);
  const body = { productKey: newId() };
  const copies = await Promise.all([1, 2, 3].map(() => owner.request("POST", `/products/${id}/duplicate`, body)));
  const [copyId, ...others] = [...new Set(copies.map((copy) => copy.json().productId))];
  expect(others).toEqual([]);
  const copy = await load(owner, copyId);
  expect(copy.values).toMatchObject({ name: "Sample Kurta (copy)", slug: "sample-kurta-copy", status: "draft" });
  expect(variantOf(copy, "Rose", "XL").inStock).toBe(0);
  expect(copy.values[`variants.${variantOf(copy, "Rose", "XL")._id}.price`]).toBe("1299");
  expect((await owner.request("POST", `/products/${newId()}/duplicate`, body)).statusCode).toBe(404);
});
