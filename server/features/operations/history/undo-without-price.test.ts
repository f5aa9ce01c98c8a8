import { openImports } from "../../../../tests/support/import/import-requests.ts";
import { listChanges, undoChange, undone } from "../../../../tests/support/shop/history.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { listVariantIds } from "../../../../tests/support/shop/variant-ids.ts";
import { newId } from "../../../platform/database/id.ts";

/** The price at which the shop sells the product; undefined if it does not sell it. */
async function readPrice({ api }: TestShop, id: string) {
  return api.catalogue.product({ id }).then(
    ({ product }) => product.price,
    () => undefined,
  );
}

test("the first price of a product cannot be undone once the product is published, which would make it free", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await shop.createProduct({ price: 0, status: "draft" });
  const [variantId] = await listVariantIds(shop, id);
  const save = (from: number, to: number) =>
    owner.request("POST", "/prices/changes", {
      batchId: newId(),
      priceChanges: [{ variantId, field: "price", from, to }],
    });
  expect((await save(0, 999)).statusCode).toBe(200);
  const [first] = await listChanges(owner, "variant", "price");
  expect(first?.undo?.reason).toBe("");
  const setStatus = (status: string) => owner.request("POST", "/products/statuses", { productIds: [id], status });
  await setStatus("active");
  const reason = "The product is published, and would have no price.";
  expect((await listChanges(owner, "variant", "price"))[0]?.undo?.reason).toBe(reason);
  expect(await undoChange(owner, first)).toBe(reason);
  expect(await readPrice(shop, id)).toBe(999);
  await setStatus("draft");
  expect(await undoChange(owner, first)).toBe(undone);
});

test("a product that has lost its price while it was hidden is not published by an undo, alone or in bulk", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await shop.createProduct({ price: 999 });
  const other = await shop.createProduct({ price: 999 });
  const hide = { productIds: [id, other.id], status: "draft" };
  const { batchId } = (await owner.request("POST", "/products/statuses", hide)).json();
  const [variantId = ""] = await listVariantIds(shop, id);
  const variants = { [variantId]: { price: { from: "999", to: "" } } };
  const edited = await owner.request("PUT", `/products/${id}`, { variants });
  expect(edited.statusCode, edited.body).toBe(200);
  const changes = await listChanges(owner, "product", "status");
  const change = changes.find(({ undo }) => undo?.reason !== "");
  expect(change?.undo?.reason).toBe("A variant has no price.");
  expect(await undoChange(owner, change)).toBe("A variant has no price.");
  const undo = (await owner.request("POST", "/products/statuses/undo", { batchId })).json();
  expect(undo).toMatchObject({ changed: 1 });
  expect(await readPrice(shop, other.id)).toBe(999);
  expect(await readPrice(shop, id)).toBeUndefined();
});

test("undoing an import leaves the price of a product that was published since", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await shop.createProduct({ name: "Linen Shirt", price: 0, status: "draft" });
  const { source, source_key: key } = await shop.context.db
    .selectFrom("products")
    .select(["source", "source_key"])
    .executeTakeFirstOrThrow();
  const { color, size } = await shop.context.db
    .selectFrom("variants as v")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .select(["c.color", "v.size"])
    .executeTakeFirstOrThrow();
  const imports = openImports(owner);
  const importId = await imports.upload([
    "Source,Key,Name,Currency,Colour,Size,Price",
    `${source},${key},Linen Overshirt,INR,${color},${size},1299`,
  ]);
  await imports.check(importId, {});
  await imports.run(importId);
  await owner.request("POST", "/products/statuses", { productIds: [id], status: "active" });
  expect(await readPrice(shop, id)).toBe(1299);
  await imports.undo(importId);
  const { undone: counts, left } = await imports.get(importId);
  expect(counts).toEqual({ partly: 1 });
  expect(left[0]?.conflicts).toEqual([`${color} / ${size}: the product is published, and would have no price.`]);
  expect(await readPrice(shop, id)).toBe(1299);
  expect((await shop.api.catalogue.product({ id })).product.name).toBe("Linen Shirt");
});
