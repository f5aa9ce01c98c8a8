import { expect, type TestShop, test } from "../../../../../../tests/support/shop/shop.ts";
import { saveProducts } from "./product-save.ts";

const [ean, upc, other] = ["4006381333931", "036000291452", "8901030865275"];
const product = (key: string, ...barcodes: (string | null)[]) => ({
  source: "test",
  key,
  name: `Kurta ${key}`,
  categories: ["Women"],
  variations: [
    { color: "Red", sizes: barcodes.map((barcode, n) => ({ size: `${n}`, price: 999_00, inventory: 1, barcode })) },
  ],
});
async function save({ context: { db } }: TestShop, ...products: ReturnType<typeof product>[]) {
  const saved = await saveProducts(db, products);
  return saved.map((result) => (result.outcome === "refused" ? result.reason : result.outcome));
}
async function listBarcodes({ context: { db } }: TestShop) {
  const rows = await db
    .selectFrom("variants as v")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["p.source_key as key", "v.size", "v.barcode"])
    .where("v.barcode", "is not", null)
    .orderBy("key")
    .orderBy("size")
    .execute();
  return rows.map(({ key, size, barcode }) => `${key} ${size} ${barcode}`);
}

test("a product with the barcode of another variant is refused, and the others are saved", async ({ shop }) => {
  expect(await save(shop, product("a", ean, null), product("b", null, ean), product("c", upc, `0${upc}`))).toEqual([
    "new",
    "Another variant has this barcode: Kurta a · Red · 0",
    "Another variant has this barcode: Kurta c · Red · 0",
  ]);
  expect(await save(shop, product("b", other, ean), product("c", upc))).toEqual([
    "Another variant has this barcode: Kurta a · Red · 0",
    "new",
  ]);
  expect(await listBarcodes(shop)).toEqual([`a 0 ${ean}`, `c 0 ${upc}`]);
  expect(await save(shop, product("d", "4006381333930"))).toEqual([
    'The barcode "4006381333930" of size 0 is not valid. This barcode is mistyped: its last digit does not fit the others.',
  ]);
});

test("barcodes move between products of one batch in any order, unless the product that loses one is refused", async ({
  shop,
}) => {
  await save(shop, product("a", ean), product("b", upc), product("c", other));
  expect(await save(shop, product("a", upc), product("b", ean))).toEqual(["updated", "updated"]);
  expect(await listBarcodes(shop)).toEqual([`a 0 ${upc}`, `b 0 ${ean}`, `c 0 ${other}`]);
  // "b" would lose its barcode to "a". But "b" is refused, because it would get the barcode of "c", which keeps it.
  expect(await save(shop, product("a", ean), product("b", other))).toEqual([
    "Another variant has this barcode: Kurta b · Red · 0",
    "Another variant has this barcode: Kurta c · Red · 0",
  ]);
  expect(await listBarcodes(shop)).toEqual([`a 0 ${upc}`, `b 0 ${ean}`, `c 0 ${other}`]);
});

test("two concurrent batches that give barcodes in opposite order do not deadlock", async ({ shop }) => {
  const batch = (prefix: string) => [product(`${prefix}1`, ean), product(`${prefix}2`, upc)];
  const outcomes = await Promise.all([save(shop, ...batch("a")), save(shop, ...batch("b").reverse())]);
  expect(outcomes.flat().filter((outcome) => outcome === "new")).toHaveLength(2);
  expect(await listBarcodes(shop)).toHaveLength(2);
});
