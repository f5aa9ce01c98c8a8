import { expect, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { createImportAudit } from "../../../../operations/import/products/import-audit.ts";
import { saveProducts } from "../index.ts";

const change = (from: string, to: string) => ({ from, to });
const list = async (staff: TestStaff, id: string) =>
  (await staff.request("GET", `/products/${id}/versions`)).json().versions;
const load = async (staff: TestStaff, id: string) =>
  (await staff.request("GET", `/products/${id}`)).json().product.values;
const edit = (staff: TestStaff, id: string, changes: object) => staff.request("PUT", `/products/${id}`, changes);
const restore = (staff: TestStaff, id: string, restores: number, version: number) =>
  staff.request("POST", `/products/${id}/versions/${restores}/restore`, { version });

test("each save of a product is stored as a version, and restoring one keeps the present status and stock", async ({
  shop,
}) => {
  const sizes = [{ size: "M", price: 999_00, inventory: 4 }];
  const { id } = await shop.createProduct({ name: "Kurta", variations: [{ color: "Red", sizes }] });
  const owner = await createStaff(shop, "owner");
  expect(await list(owner, id)).toEqual([]);
  const { status, ...values } = await load(owner, id);
  const [price = ""] = Object.keys(values).filter((name) => name.endsWith(".price"));
  const [, variantId = ""] = price.split(".");
  await edit(owner, id, {
    name: change("Kurta", "Red Kurta"),
    longDescription: change(values.longDescription, "Dyed with madder."),
    variants: { [variantId]: { price: change("999", "899"), mrp: change(values[`variants.${variantId}.mrp`], "999") } },
  });
  await edit(owner, id, { name: change("Red Kurta", "Kurta in red"), status: change(status, "draft") });
  expect((await list(owner, id)).map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
  const second = (await owner.request("GET", `/products/${id}/versions/2`)).json().version;
  expect(second).toMatchObject({ actor: { kind: "staff" }, fields: { name: "Red Kurta", "Red / M price": "899" } });

  expect((await restore(owner, id, 1, 2)).json().code).toBe("conflict");
  expect((await restore(owner, id, 1, 3)).statusCode).toBe(200);
  expect(await load(owner, id)).toEqual({ ...values, status: "draft" });
  expect((await list(owner, id))[0]).toMatchObject({ version: 4, restores: 1 });
  expect((await restore(owner, id, 9, 4)).statusCode).toBe(404);
  expect((await restore(await createStaff(shop, "packer"), id, 1, 4)).statusCode).toBe(403);
});

test("restoring prices needs the permission for prices", async ({ shop }) => {
  const { id } = await shop.createProduct({
    variations: [{ color: "Red", sizes: [{ size: "M", price: 999_00, inventory: 4 }] }],
  });
  const owner = await createStaff(shop, "owner");
  const values = await load(owner, id);
  const [, variantId = ""] = (Object.keys(values).find((name) => name.endsWith(".price")) ?? "").split(".");
  await edit(owner, id, { variants: { [variantId]: { price: change("999", "899") } } });
  expect((await restore(await createStaff(shop, "writer"), id, 1, 2)).json().code).toBe("forbidden");
});

test("an import that changes a product is a version of it", async ({ shop }) => {
  const { db, now } = shop.context;
  const variations = [{ color: "Red", sizes: [{ size: "M", price: 999_00, inventory: 4 }] }];
  const draft = { source: "file", key: "kurta", categories: ["Women"], variations };
  const importAs = async (name: string) => {
    const audit = createImportAudit(db, { source: "file", file: "products.csv" }, { now });
    const options = { allowEmpty: false, onWritten: audit.recordWritten };
    const [saved] = await saveProducts(db, [{ ...draft, name }], undefined, options);
    return saved && "id" in saved ? saved.id : "";
  };
  const id = await importAs("Kurta");
  for (const name of ["Red Kurta", "Red Kurta"]) await importAs(name);
  const owner = await createStaff(shop, "owner");
  const versions = await list(owner, id);
  expect(versions.map(({ actor }: { actor: { name: string } }) => actor.name)).toEqual([
    "command line",
    "before this change",
  ]);
  expect((await restore(owner, id, 1, 2)).statusCode).toBe(200);
  expect((await load(owner, id)).name).toBe("Kurta");
});
