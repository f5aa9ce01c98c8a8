import { openImportDesk } from "../../../../tests/support/import/import-desk.ts";
import { sampleFiles } from "../../../../tests/support/import/sample-files.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../tests/support/shop/staff.ts";
import { newId } from "../../../platform/database/id.ts";

/** The statements of the check of a sample file: counts, and for each row why it is refused, or what is left out or guessed. */
async function checkFile(shop: TestShop, name: keyof typeof sampleFiles, options: object = {}) {
  const desk = openImportDesk(await createStaff(shop, "owner"));
  const importId = await desk.upload(sampleFiles[name]!, { name });
  await desk.check(importId, options);
  const { kind, checked, columns } = await desk.get(importId);
  const { rows } = await desk.rows(importId);
  const unread = columns.filter(({ field }) => field === null).map((column) => column.name);
  return {
    desk,
    importId,
    kind,
    checked,
    unread,
    rows: rows.map(({ key, reason, notes }) => ({ key, reason, notes })),
  };
}

const rupees = { currency: "INR" };

test("products of Shopify are imported without ambiguous prices and second barcodes", async ({ shop }) => {
  const { kind, checked, rows, desk, importId } = await checkFile(shop, "shopify-products.csv", rupees);
  expect({ kind, checked }).toEqual({ kind: "products", checked: { new: 2, updated: 0, unchanged: 0, refused: 1 } });
  expect(rows).toEqual([
    {
      key: "sample-kurta",
      reason: "",
      notes: [
        "“RED” (line 3) is read as “Red”.",
        "The barcode 4006381333931 of Red / M (line 3) is left out. Another variant has this barcode: Sample Kurta · Red · S.",
        "Guessed: fabric Cotton (“cotton” in the tags), occasion Casual (“everyday” in the tags).",
      ],
    },
    {
      key: "sample-stole",
      reason: '"1299.999" is not a price: rupees have two decimals. Write 1300.00.',
      notes: [],
    },
    { key: "sample-shawl", reason: "", notes: [] },
  ]);
  await desk.run(importId);
  const products = await shop.context.db
    .selectFrom("products")
    .select(["name", "country_of_origin as country", "long_description as text", "fabric", "occasion"])
    .orderBy("name")
    .execute();
  expect(products).toEqual([
    {
      name: "Sample Kurta",
      country: "India",
      text: "<p>For every festive day.</p>",
      fabric: "Cotton",
      occasion: "Casual",
    },
    { name: "Sample Shawl", country: "India", text: "", fabric: null, occasion: null },
  ]);
});

test("customers of Shopify are imported with names and tags, without rows that have no email", async ({ shop }) => {
  const { kind, checked, rows, unread, desk, importId } = await checkFile(shop, "shopify-customers.csv");
  expect({ kind, checked }).toEqual({ kind: "customers", checked: { new: 2, updated: 0, unchanged: 0, refused: 1 } });
  expect(rows.at(-1)?.reason).toContain("neither id nor email");
  expect(unread).toEqual(expect.arrayContaining(["Customer ID", "Total Spent", "Note"]));
  expect(rows.map(({ notes }) => notes)).toEqual([[], ["The address is left out: Last name is required."], []]);
  await desk.run(importId);
  const { db } = shop.context;
  const customers = await db.selectFrom("customers").select(["email", "name"]).orderBy("email").execute();
  expect(customers).toEqual([
    { email: "asha.sample@example.com", name: "Asha Sample" },
    { email: "ravi.sample@example.com", name: "Ravi" },
  ]);
});

test("orders of Shopify are refused with the reason, also if they are stated to be customers", async ({ shop }) => {
  const { request, upload } = await createStaff(shop, "owner");
  for (const kind of ["", "&kind=customers", "&kind=orders"]) {
    const path = `/imports?importId=${newId()}&name=orders.csv${kind}`;
    const response = await upload(path, sampleFiles["shopify-orders.csv"]!);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toMatch(/^This is an export of orders of another shop, which is not imported/);
  }
  const wrong = await upload(
    `/imports?importId=${newId()}&name=customers.csv&kind=products`,
    sampleFiles["shopify-customers.csv"]!,
  );
  expect(wrong.json().message).toBe(
    "This is an export of customers of Shopify: import it as customers, not as products.",
  );
  expect((await request("GET", "/imports")).json().imports).toEqual([]);
});

test("products of WooCommerce are imported with their variations, without what is not sent", async ({ shop }) => {
  const { kind, checked, rows, unread } = await checkFile(shop, "woocommerce-products.csv", rupees);
  expect({ kind, checked }).toEqual({ kind: "products", checked: { new: 3, updated: 0, unchanged: 0, refused: 5 } });
  expect(unread).toContain("Is featured?");
  expect(rows.map(({ key, reason }) => [key, reason])).toEqual([
    ["11", ""],
    ["12", "The row has no price."],
    ["20", ""],
    ["30", "A grouped product has no price and stock of its own: only its products are imported."],
    ["31", "An external product is sold by another shop: it is not imported."],
    ["32", "The product is downloadable and virtual: only products that are sent are imported."],
    ["40", ""],
    ["id:98", "The product id:98 of this variation is not in the file."],
  ]);
});

test("customers of WooCommerce are imported with their names", async ({ shop }) => {
  const { kind, checked, unread } = await checkFile(shop, "woocommerce-customers.csv");
  expect({ kind, checked }).toEqual({ kind: "customers", checked: { new: 1, updated: 0, unchanged: 0, refused: 0 } });
  expect(unread).toEqual(expect.arrayContaining(["Username", "Total spend", "Postal code"]));
});

const mapping = { key: "Key", name: "Name", price: "Price", color: "Colour" };

test("a file of Excel in India is imported without an amount that may be two", async ({ shop }) => {
  const { checked, rows } = await checkFile(shop, "excel-india.csv", {
    ...rupees,
    mapping: { key: "key", name: "NAME", price: "Price", color: "Colour", size: "Size", inventory: "Stock" },
  });
  expect(checked).toEqual({ new: 1, updated: 0, unchanged: 0, refused: 1 });
  expect(rows.at(-1)).toMatchObject({ key: "E-2", reason: '"1,2990" is not a price: write 12990 or 1.30.' });
});

test.for(["google-sheets.tsv", "libreoffice.csv"])("every row of %s is imported", async (name, { shop }) => {
  const { checked } = await checkFile(shop, name, { ...rupees, mapping });
  expect(checked).toEqual({ new: 1, updated: 0, unchanged: 0, refused: 0 });
});

test("every row of a marketplace's flat file is imported after its columns are chosen", async ({ shop }) => {
  const columns = { key: "item_sku", name: "item_name", price: "standard_price", brand: "brand_name" };
  const { checked } = await checkFile(shop, "flat-file.txt", { ...rupees, mapping: columns });
  expect(checked).toEqual({ new: 1, updated: 0, unchanged: 0, refused: 0 });
});

test("a stock list changes the stock of the products that the shop has", async ({ shop }) => {
  const desk = openImportDesk(await createStaff(shop, "owner"));
  const importId = await desk.upload(sampleFiles["shopify-products.csv"]!, { name: "shopify-products.csv" });
  await desk.check(importId, rupees);
  await desk.run(importId);
  const stockId = await desk.upload(sampleFiles["stock-list.csv"]!, { name: "stock-list.csv" });
  await desk.check(stockId, {});
  expect(await desk.get(stockId)).toMatchObject({ checked: { new: 0, updated: 1, unchanged: 0, refused: 1 } });
  const { rows } = await desk.rows(stockId);
  expect(rows.map(({ key, reason }) => [key, reason])).toEqual([
    ["sample-shawl", ""],
    ["sample-hat", "The product is new and has no name."],
  ]);
});

test("a price list is imported without rows with a cell too many and ambiguous amounts", async ({ shop }) => {
  const { checked, rows } = await checkFile(shop, "price-list.csv", {
    ...rupees,
    mapping: { key: "Article No", price: "Selling Price", mrp: "MRP" },
  });
  expect(checked).toEqual({ new: 0, updated: 0, unchanged: 0, refused: 2 });
  expect(rows.map(({ key, reason }) => [key, reason])).toEqual([
    ["K-1", "The row has 4 columns, the first line has 3."],
    ["K-2", '"1.299" is not a price: write 1299 or 1.30.'],
  ]);
});

test("guesses are left out if that is chosen", async ({ shop }) => {
  const { rows } = await checkFile(shop, "shopify-products.csv", { ...rupees, usesKeywords: false });
  expect(rows.flatMap(({ notes }) => notes).filter((note) => note.startsWith("Guessed"))).toEqual([]);
});

test("a text that could not be edited afterwards is refused with the limit", async ({ shop }) => {
  const desk = openImportDesk(await createStaff(shop, "owner"));
  const row = `long,Long Kurta,<p>${"a".repeat(20_000)}</p>,Women > Kurtas,999`;
  const importId = await desk.upload(["Handle,Title,Body (HTML),Product Category,Variant Price", row]);
  await desk.check(importId, rupees);
  expect((await desk.rows(importId)).rows).toMatchObject([
    { outcome: "refused", reason: "The description has 20,007 characters: at most 20,000 can be stored." },
  ]);
});
