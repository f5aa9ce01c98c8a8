import type { RenameOption } from "#contract/admin/products/product-options.ts";
import { sampleAddress } from "../../../../tests/support/shop/builders.ts";
import { expect, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";
import { type ProductDraft, saveProducts } from "../catalogue/products/index.ts";

const toSizes = (...names: string[]) =>
  names.map((size) => ({ size, price: 999_00, inventory: 4, sku: `SKU-${size}` }));
const twoColors = () => [
  { color: "Navy", images: ["/navy.webp"], sizes: toSizes("M", "L") },
  { color: "Red", sizes: [{ size: "M", price: 899_00, inventory: 2 }] },
];
const rename = (staff: TestStaff, productId: string, body: RenameOption) =>
  staff.request("POST", `/products/${productId}/options/rename`, body);
const load = async (staff: TestStaff, id: string) => (await staff.request("GET", `/products/${id}`)).json().product;

test("a renamed colour keeps its variants, stock, images, cart lines and links, and orders keep the former name", async ({
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Kurta", variations: twoColors() });
  const owner = await createStaff(shop, "owner");
  const asha = await shop.createCustomer("asha");
  const line = { productId: id, selectedColor: "Navy", selectedSize: "M", quantity: 1 };
  const { address } = await asha.api.addresses.add(sampleAddress);
  const { order } = await asha.api.orders.place({ addressId: address._id, items: [line], paymentMethod: "cod" });
  await asha.api.cart.add(line);
  const before = await load(owner, id);
  const { products: listed } = await asha.api.catalogue.products({ color: "Navy" });
  expect(listed.map((product) => product._id)).toEqual([id]);

  const answer = await rename(owner, id, { kind: "color", from: "Navy", to: " Midnight  Navy " });
  expect(answer.json().message).toBe("“Navy” is “Midnight Navy” now.");
  const after = await load(owner, id);
  expect(after.colors[0]).toEqual({ ...before.colors[0], color: "Midnight Navy" });
  const { product } = await asha.api.catalogue.product({ id });
  expect(product.colors).toEqual(["Midnight Navy", "Red"]);
  expect(product.variations[0]).toMatchObject({
    color: "Midnight Navy",
    formerNames: ["Navy"],
    colorImages: ["/navy.webp"],
    sizes: [{ size: "M", inventory: 3, sku: "SKU-M" }, { size: "L" }],
  });
  expect((await asha.api.cart.get()).cartItems).toMatchObject([{ selectedColor: "Midnight Navy", selectedSize: "M" }]);
  expect((await asha.api.orders.get({ orderId: order._id })).order.items).toMatchObject([{ selectedColor: "Navy" }]);
  // A cart in a browser, or an open page, still uses the old name.
  await asha.api.cart.add({ ...line, selectedSize: "L" });
  expect((await asha.api.cart.get()).cartItems).toHaveLength(2);
  await expect
    .poll(async () => (await asha.api.catalogue.products({ color: "Midnight Navy" })).products.map(({ _id }) => _id))
    .toEqual([id]);
  expect((await asha.api.catalogue.products({ color: "Navy" })).products).toEqual([]);
});

test("a rename to a name that the product has is refused, a repeated one changes nothing, a stale one is a conflict", async ({
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Kurta", variations: twoColors() });
  const owner = await createStaff(shop, "owner");
  const taken = await rename(owner, id, { kind: "color", from: "Navy", to: "red" });
  expect(taken.json()).toMatchObject({ code: "invalid", errors: { to: "The product has a colour “red” already." } });
  const takenSize = await rename(owner, id, { kind: "size", from: "M", to: "L" });
  expect(takenSize.json().errors).toEqual({ to: "The product has a size “L” already." });
  const toBlue = { kind: "color", from: "Navy", to: "Blue" } as const;
  const answers = await Promise.all(Array.from({ length: 8 }, () => rename(owner, id, toBlue)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(answers.filter((answer) => answer.json().message === "Nothing has changed.")).toHaveLength(7);
  expect((await rename(owner, id, { ...toBlue, to: "Ink" })).json()).toMatchObject({ code: "conflict" });
  expect((await rename(owner, id, { ...toBlue, to: "  " })).statusCode).toBe(400);
  expect((await rename(owner, id, { kind: "size", from: "M", to: "x".repeat(41) })).statusCode).toBe(400);
  expect((await rename(owner, newId(), toBlue)).statusCode).toBe(404);
  expect((await rename(await createStaff(shop, "packer"), id, toBlue)).statusCode).toBe(403);
  // Names in another case count as the same name, because the colour's address stays the same.
  expect((await rename(owner, id, { kind: "color", from: "Blue", to: "BLUE" })).statusCode).toBe(200);
});

test("versions and edits from before a rename can still be restored and undone, and so can the rename", async ({
  shop,
}) => {
  const { id } = await shop.createProduct({ name: "Kurta", variations: twoColors() });
  const owner = await createStaff(shop, "owner");
  const { colors } = await load(owner, id);
  const price = `variants.${colors[0].variants[0]._id}.price`;
  const variants = { [colors[0].variants[0]._id]: { price: { from: "999", to: "949" } } };
  await owner.request("PUT", `/products/${id}`, { variants });
  await rename(owner, id, { kind: "size", from: "M", to: "Medium" });
  await rename(owner, id, { kind: "color", from: "Navy", to: "Ink" });
  const { versions } = (await owner.request("GET", `/products/${id}/versions`)).json();
  expect(versions.map(({ version }: { version: number }) => version)).toEqual([4, 3, 2, 1]);
  const history = (await owner.request("GET", `/history?entityId=${id}`)).json().changes;
  expect(history.map(({ before, after }: { before: object; after: object }) => [before, after]).slice(0, 2)).toEqual([
    [{ colour: "Navy" }, { colour: "Ink" }],
    [{ size: "M" }, { size: "Medium" }],
  ]);
  const undo = (index: number) => owner.request("POST", `/history/${history[index]._id}/undo`, {});
  // The undone edit was made before the rename, under the old names.
  expect((await undo(2)).statusCode).toBe(200);
  expect((await load(owner, id)).values[price]).toBe("999");
  expect((await owner.request("POST", `/products/${id}/versions/2/restore`, { version: 5 })).statusCode).toBe(200);
  expect((await load(owner, id)).values[price]).toBe("949");
  expect((await Promise.all([undo(0), undo(0)])).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const named = async () => (await load(owner, id)).colors.map((each: { color: string }) => each.color);
  expect(await named()).toEqual(["Navy", "Red"]);
  await rename(owner, id, { kind: "size", from: "Medium", to: "Mid" });
  expect((await undo(1)).json()).toMatchObject({ message: "The size “Medium” was renamed or removed later." });
});

test("a file with the former names changes the renamed variants and adds none", async ({ shop }) => {
  const product: ProductDraft = {
    source: "test",
    key: "kurta",
    name: "Kurta",
    categories: ["Women"],
    variations: twoColors(),
  };
  const { id } = await shop.createProduct(product);
  const owner = await createStaff(shop, "owner");
  await rename(owner, id, { kind: "color", from: "Navy", to: "Ink" });
  await rename(owner, id, { kind: "size", from: "L", to: "Large" });
  const later = [{ color: "Navy", sizes: [{ size: "L", price: 799_00 }] }];
  await saveProducts(shop.context.db, [{ source: "test", key: "kurta", variations: later }], undefined, {
    allowEmpty: false,
  });
  const loaded = await load(owner, id);
  expect(loaded.colors.map((each: { color: string }) => each.color)).toEqual(["Ink", "Red"]);
  const [, large] = loaded.colors[0].variants;
  expect(large.size).toBe("Large");
  expect(loaded.values[`variants.${large._id}.price`]).toBe("799");
  // The file states both names, so the former name means a new colour.
  const both = [...later, { color: "Ink", sizes: [{ size: "Large", price: 799_00 }] }];
  await saveProducts(shop.context.db, [{ source: "test", key: "kurta", variations: both }], undefined, {
    allowEmpty: false,
  });
  expect((await load(owner, id)).colors).toHaveLength(3);
});
