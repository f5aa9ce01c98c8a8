import { openImports } from "../../../../../tests/support/import/import-requests.ts";
import { sampleFiles } from "../../../../../tests/support/import/sample-files.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { newId } from "../../../../platform/database/id.ts";

/**
 * Checks a sample file. Returns the counts, and for each row the reason of its refusal, or notes about values that are
 * left out or guessed.
 */
async function checkFile(shop: TestShop, name: keyof typeof sampleFiles, options: object = {}) {
  const imports = openImports(await createStaff(shop, "owner"));
  const importId = await imports.upload(sampleFiles[name]!, { name });
  await imports.check(importId, options);
  const { kind, checked, columns } = await imports.get(importId);
  const { rows } = await imports.rows(importId);
  const unread = columns.filter(({ field }) => field === null).map((column) => column.name);
  return {
    imports,
    importId,
    kind,
    checked,
    unread,
    rows: rows.map(({ key, reason, notes }) => ({ key, reason, notes })),
  };
}

const rupees = { currency: "INR" };

/**
 * The expected result of the check of each kind of file. `left`: reasons why rows are refused, and notes about values
 * that are left out of other rows. Notes about guesses are not listed.
 */
type Kind = {
  options?: object;
  kind: "products" | "customers";
  /** The numbers of new and of refused records. */
  counts: [number, number];
  left: [key: string, ...reasons: string[]][];
};
const kurtaMapping = { key: "Key", name: "Name", price: "Price", color: "Colour" };
const kinds: Readonly<Record<string, Kind>> = {
  "shopify-products.csv": {
    kind: "products",
    options: rupees,
    counts: [2, 1],
    left: [
      [
        "sample-kurta",
        "“RED” (line 3) is read as “Red”.",
        "The barcode 4006381333931 of Red / M (line 3) is left out. Another variant has this barcode: Sample Kurta · Red · S.",
      ],
      ["sample-stole", '"1299.999" is not a price: rupees have two decimals. Write 1300.00.'],
    ],
  },
  "shopify-products-new.csv": {
    kind: "products",
    options: rupees,
    counts: [1, 1],
    left: [["new-stole", '"free" is not a price.']],
  },
  "shopify-customers.csv": {
    kind: "customers",
    counts: [2, 1],
    left: [
      ["ravi.sample@example.com", "The address is left out: Last name is required."],
      ["", "The row has neither id nor email: it does not identify a customer."],
    ],
  },
  "woocommerce-products.csv": {
    kind: "products",
    options: rupees,
    counts: [3, 5],
    left: [
      ["12", "The row has no price."],
      ["30", "A grouped product has no price and stock of its own: only its products are imported."],
      ["31", "An external product is sold by another shop: it is not imported."],
      ["32", "The product is downloadable and virtual: only products that are sent are imported."],
      ["id:98", "The product id:98 of this variation is not in the file."],
    ],
  },
  "woocommerce-customers.csv": { kind: "customers", counts: [1, 0], left: [] },
  "flat-file.txt": {
    kind: "products",
    options: {
      ...rupees,
      mapping: { key: "item_sku", name: "item_name", price: "standard_price", brand: "brand_name" },
    },
    counts: [1, 0],
    left: [],
  },
  "magento-products.csv": {
    kind: "products",
    options: {
      ...rupees,
      mapping: { key: "sku", name: "name", price: "price", inventory: "qty", color: "color", size: "size" },
    },
    counts: [1, 1],
    left: [["M-C", "The row has no price."]],
  },
  "hindi.csv": {
    kind: "products",
    options: {
      ...rupees,
      mapping: { key: "कोड", name: "नाम", price: "मूल्य", color: "रंग", size: "साइज", inventory: "स्टॉक" },
    },
    counts: [1, 1],
    left: [["H-2", '"मुफ़्त" is not a price.']],
  },
  "excel-india.csv": {
    kind: "products",
    options: {
      ...rupees,
      mapping: { key: "key", name: "NAME", price: "Price", color: "Colour", size: "Size", inventory: "Stock" },
    },
    counts: [1, 1],
    left: [["E-2", '"1,2990" is not a price: write 12990 or 1.30.']],
  },
  "google-sheets.tsv": { kind: "products", options: { ...rupees, mapping: kurtaMapping }, counts: [1, 0], left: [] },
  "libreoffice.csv": { kind: "products", options: { ...rupees, mapping: kurtaMapping }, counts: [1, 0], left: [] },
  "price-list.csv": {
    kind: "products",
    options: { ...rupees, mapping: { key: "Article No", price: "Selling Price", mrp: "MRP" } },
    counts: [0, 2],
    left: [
      ["K-1", "The row has 4 columns, the first line has 3."],
      ["K-2", '"1.299" is not a price: write 1299 or 1.30.'],
    ],
  },
};

test.for(Object.entries(kinds))(
  "the check of %s counts its rows and says why others are left out",
  async ([name, expected], { shop }) => {
    const { kind, checked, rows } = await checkFile(shop, name, expected.options);
    const [created, refused] = expected.counts;
    expect({ kind, checked }).toEqual({
      kind: expected.kind,
      checked: { new: created, updated: 0, unchanged: 0, refused },
    });
    const left = rows.map(({ key, reason, notes }) => [
      key,
      ...[reason, ...notes].filter((text) => text !== "" && !text.startsWith("Guessed:")),
    ]);
    expect(left.filter(([, ...reasons]) => reasons.length > 0)).toEqual(expected.left);
  },
);

test("each sample file is in the table, or has a test of its own", () => {
  const others = ["shopify-orders.csv", "stock-list.csv"];
  expect([...Object.keys(kinds), ...others].sort()).toEqual(Object.keys(sampleFiles).sort());
});

test("products of Shopify are imported without ambiguous prices and second barcodes", async ({ shop }) => {
  const { kind, checked, rows, imports, importId } = await checkFile(shop, "shopify-products.csv", rupees);
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
  await imports.run(importId);
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
  const { kind, checked, rows, unread, imports, importId } = await checkFile(shop, "shopify-customers.csv");
  expect({ kind, checked }).toEqual({ kind: "customers", checked: { new: 2, updated: 0, unchanged: 0, refused: 1 } });
  expect(rows.at(-1)?.reason).toContain("neither id nor email");
  expect(unread).toEqual(expect.arrayContaining(["Customer ID", "Total Spent", "Note"]));
  expect(rows.map(({ notes }) => notes)).toEqual([[], ["The address is left out: Last name is required."], []]);
  await imports.run(importId);
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

test("a stock list changes the stock of the products that the shop has", { tags: "long" }, async ({ shop }) => {
  const imports = openImports(await createStaff(shop, "owner"));
  const importId = await imports.upload(sampleFiles["shopify-products.csv"]!, { name: "shopify-products.csv" });
  await imports.check(importId, rupees);
  await imports.run(importId);
  const stockId = await imports.upload(sampleFiles["stock-list.csv"]!, { name: "stock-list.csv" });
  await imports.check(stockId, {});
  expect(await imports.get(stockId)).toMatchObject({ checked: { new: 0, updated: 1, unchanged: 0, refused: 1 } });
  const { rows } = await imports.rows(stockId);
  expect(rows.map(({ key, reason }) => [key, reason])).toEqual([
    ["sample-shawl", ""],
    ["sample-hat", "The product is new and has no name."],
  ]);
});

test("nothing is guessed if the member switches guessing off", async ({ shop }) => {
  const { rows } = await checkFile(shop, "shopify-products.csv", { ...rupees, usesKeywords: false });
  expect(rows.flatMap(({ notes }) => notes).filter((note) => note.startsWith("Guessed"))).toEqual([]);
});

test("a text that could not be edited afterwards is refused with the limit", async ({ shop }) => {
  const imports = openImports(await createStaff(shop, "owner"));
  const row = `long,Long Kurta,<p>${"a".repeat(20_000)}</p>,Women > Kurtas,999`;
  const importId = await imports.upload(["Handle,Title,Body (HTML),Product Category,Variant Price", row]);
  await imports.check(importId, rupees);
  expect((await imports.rows(importId)).rows).toMatchObject([
    { outcome: "refused", reason: "The description has 20,007 characters: at most 20,000 can be stored." },
  ]);
});
