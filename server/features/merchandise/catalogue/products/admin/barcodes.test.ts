import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { createStaff, type TestStaff } from "../../../../../../tests/support/shop/staff.ts";
import { listVariantIds } from "../../../../../../tests/support/shop/variant-ids.ts";
import { newId } from "../../../../../platform/database/id.ts";

const [ean, upc, other] = ["4006381333931", "036000291452", "8901030865275"];
const change = (from: string, to: string) => ({ from, to });
const edit = (staff: TestStaff, id: string, body: object) => staff.request("PUT", `/products/${id}`, body);
const readValues = async (staff: TestStaff, id: string) =>
  (await staff.request("GET", `/products/${id}`)).json().product.values;
const setBarcodes = (staff: TestStaff, id: string, changes: Record<string, [string, string]>) => {
  const entries = Object.entries(changes).map(([variantId, pair]) => [variantId, { barcode: change(...pair) }]);
  return edit(staff, id, { variants: Object.fromEntries(entries) });
};

/** A product of one colour in the sizes S and M. */
async function createProduct(shop: TestShop, name: string, ...barcodes: (string | undefined)[]) {
  const sizes = ["S", "M"].map((size, index) => {
    const barcode = barcodes[index];
    return { size, price: 999_00, inventory: 0, ...(barcode && { barcode }) };
  });
  const { id } = await shop.createProduct({ name, variations: [{ color: "Indigo", sizes }] });
  const [small = "", medium = ""] = await listVariantIds(shop, id);
  return { id, small, medium };
}

test("a barcode is saved without spaces, found in the shop's data, refused with a wrong digit, and undone from the history", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  const { id, small } = await createProduct(shop, "Sample Kurta");
  const wrong = await setBarcodes(owner, id, { [small]: ["", "4006381333930"] });
  expect(wrong.json().errors).toEqual({
    [`variants.${small}.barcode.to`]: "This barcode is mistyped: its last digit does not fit the others.",
  });
  expect((await setBarcodes(owner, id, { [small]: ["", "400 6381-333931"] })).statusCode).toBe(200);
  expect(await readValues(owner, id)).toMatchObject({ [`variants.${small}.barcode`]: ean });
  const { product } = await (await shop.createCustomer("asha")).api.catalogue.product({ id });
  expect(product.variations[0]?.sizes.map(({ barcode }) => barcode)).toEqual([ean, undefined]);
  const row = await shop.context.db
    .selectFrom("audit_log")
    .select("id")
    .where("action", "=", "product.edit")
    .executeTakeFirstOrThrow();
  expect((await owner.request("POST", `/history/${row.id}/undo`, {})).statusCode).toBe(200);
  expect(await readValues(owner, id)).toMatchObject({ [`variants.${small}.barcode`]: "" });
});

test("the barcode of another variant is refused at its field, also with leading zeros, typed twice, or of a new variant", async ({
  shop,
}) => {
  const owner = await createStaff(shop, "owner");
  await createProduct(shop, "Sample Stole", undefined, upc);
  const { id, small, medium } = await createProduct(shop, "Sample Kurta");
  const message = "Another variant has this barcode: Sample Stole · Indigo · M";
  const taken = await setBarcodes(owner, id, { [small]: ["", `0${upc}`] });
  expect(taken.json()).toMatchObject({ code: "invalid", errors: { [`variants.${small}.barcode`]: message } });
  const twice = await setBarcodes(owner, id, { [small]: ["", ean], [medium]: ["", ean] });
  expect(twice.json().errors).toEqual({
    [`variants.${medium}.barcode`]: "Another variant has this barcode: Sample Kurta · Indigo · S",
  });
  const added = [{ color: "Indigo", size: "L", price: "999", barcode: upc }];
  expect((await edit(owner, id, { added })).json().errors).toEqual({ "added.0.barcode": message });
  const created = await owner.request("POST", "/products", { productKey: newId(), name: change("", "Shawl"), added });
  expect(created.json().errors).toEqual({ "added.0.barcode": message });
});

test("two variants exchange their barcodes, and a new variant gets the barcode of a removed one", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id, small, medium } = await createProduct(shop, "Sample Kurta", ean, upc);
  const swap = () => setBarcodes(owner, id, { [small]: [ean, upc], [medium]: [upc, ean] });
  expect((await swap()).statusCode).toBe(200);
  expect((await swap()).statusCode).toBe(200);
  expect(await readValues(owner, id)).toMatchObject({
    [`variants.${small}.barcode`]: upc,
    [`variants.${medium}.barcode`]: ean,
  });
  const added = [{ color: "Indigo", size: "L", price: "999", barcode: upc }];
  for (let times = 0; times < 2; times++)
    expect((await edit(owner, id, { added, removed: [small] })).statusCode).toBe(200);
  const barcodes = await shop.context.db.selectFrom("variants").select(["size", "barcode"]).orderBy("size").execute();
  expect(barcodes).toEqual([
    { size: "L", barcode: upc },
    { size: "M", barcode: ean },
  ]);
});

test("only one of many products that are saved with the same barcode at once gets it", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const products = await Promise.all(Array.from({ length: 12 }, (_, n) => createProduct(shop, `Kurta ${n}`)));
  const responses = await Promise.all(
    products.map(({ id, small }) => setBarcodes(owner, id, { [small]: ["", other] })),
  );
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(11).fill(400)]);
  const { count } = await shop.context.db
    .selectFrom("variants")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("barcode", "=", other)
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(1);
});

test("the lists of products, stock and prices find a barcode", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await createProduct(shop, "Sample Kurta", ean, upc);
  await createProduct(shop, "Sample Stole", other);
  for (const q of [ean, upc, `0${upc}`]) {
    const { products } = (await owner.request("GET", `/products?q=${q}`)).json();
    expect(
      products.map(({ _id }: { _id: string }) => _id),
      q,
    ).toEqual([id]);
    for (const path of ["/inventory", "/prices"]) {
      const { rows } = (await owner.request("GET", `${path}?q=${q}`)).json();
      expect(
        rows.map(({ product }: { product: { _id: string } }) => product._id),
        `${path} ${q}`,
      ).toEqual([id]);
    }
  }
});

test("the copy of a product has no barcode", async ({ shop }) => {
  const owner = await createStaff(shop, "owner");
  const { id } = await createProduct(shop, "Sample Kurta", ean, upc);
  const copy = await owner.request("POST", `/products/${id}/duplicate`, { productKey: newId() });
  expect(Object.entries(await readValues(owner, copy.json().productId))).not.toContainEqual([
    expect.stringMatching(/barcode$/),
    expect.stringMatching(/./),
  ]);
});
