import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { awkwardProduct } from "../../../../../tests/support/import/awkward-products.ts";
import { createBarcodes } from "../../../../../tests/support/import/barcodes.ts";
import { propertyTimeLimit } from "../../../../../tests/support/property-time-limit.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../../../../tests/support/temp-folder.ts";
import { newId } from "../../../../platform/database/id.ts";
import { listStoredProducts, saveProducts } from "../../../merchandise/catalogue/products/index.ts";
import { openProductFile } from "../product-files/product-file.ts";
import { chooseFormat, importProductFile } from "../products/import-product-file.ts";
import { exportShopifyProducts } from "./export-shopify.ts";

const listeners = {
  onRefused() {},
  onBytesRead() {},
  onBrokenImage() {},
  onImageOrigin() {},
  onGuessedCategory() {},
};

async function collect<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const list: Item[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function exportLines({ context: { db, config } }: TestShop): Promise<string[]> {
  return collect(exportShopifyProducts(db, { ownUrl: config.publicUrl }));
}

async function importLines({ context }: TestShop, lines: readonly string[], allowEmpty: boolean) {
  const path = join(createTempFolder(), "shopify-products.csv");
  await writeFile(path, lines.map((line) => `${line}\r\n`).join(""));
  const file = await openProductFile(path);
  const ownUrl = context.config.publicUrl;
  const format = await chooseFormat(file, { rate: undefined, currency: "INR", untrackedStock: undefined, ownUrl });
  return importProductFile(context, file, format, { ...listeners, allowEmpty, importId: newId() });
}

/** The part of a catalogue that a file can have: no ids, and no memory of earlier imports. */
async function listFields({ context: { db } }: TestShop) {
  const products = await listStoredProducts(db, { after: "", limit: 100 });
  const plain = products.map(({ id: _, categoryPath: __, variations, fields, ...product }) => ({
    ...product,
    // A new product has its attributes in the order of the file's columns.
    fields: { ...fields, customAttributes: fields.customAttributes.toSorted((a, b) => (a.name < b.name ? -1 : 1)) },
    variations: variations.map(({ id: ___, sizes, ...color }) => ({
      ...color,
      sizes: sizes.map(({ id: ____, importedInventory: _____, ...variant }) => variant),
    })),
  }));
  return plain.sort((a, b) => (`${a.source} ${a.key}` < `${b.source} ${b.key}` ? -1 : 1));
}

test("whatever products are stored, their export for Shopify imports unchanged, and fills an empty shop with the same", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const nextBarcode = createBarcodes();
  await fc.assert(
    fc.asyncProperty(
      fc.array(awkwardProduct, { minLength: 1, maxLength: 3 }),
      fc.boolean(),
      async (products, allowEmpty) => {
        await db.deleteFrom("products").execute();
        const saved = await saveProducts(
          db,
          products.map(({ variations, ...fields }, n) => ({
            // All products have the same slug here, but handles in Shopify must be unique.
            ...fields,
            source: `source ${n % 2}`,
            key: `${n}`,
            slug: "sample",
            variations: variations.map(({ sizes, ...color }) => ({
              ...color,
              sizes: sizes.map(({ markup, price, barcode, ...rest }) => ({
                ...rest,
                price,
                mrp: price + markup,
                ...(barcode !== undefined && { barcode: nextBarcode(barcode) }),
              })),
            })),
          })),
        );
        // Values that cannot be stored need not be exported.
        const count = saved.filter(({ outcome }) => outcome === "new").length;
        const before = await listFields(shop);
        const lines = await exportLines(shop);
        expect(await importLines(shop, lines, allowEmpty)).toEqual({
          new: 0,
          updated: 0,
          unchanged: count,
          refused: 0,
        });
        expect(await listFields(shop)).toEqual(before);
        await db.deleteFrom("products").execute();
        expect(await importLines(shop, lines, false)).toEqual({ new: count, updated: 0, unchanged: 0, refused: 0 });
        expect(await listFields(shop)).toEqual(before);
      },
    ),
    { numRuns: 25, ...propertyTimeLimit },
  );
});

test("the file has what Shopify reads: handle, options, prices, stock and images with the shop's address", async ({
  shop,
}) => {
  const { config, db } = shop.context;
  await saveProducts(db, [
    {
      source: "manual",
      key: "1",
      name: "Linen Shirt",
      brand: "Sample Weaves",
      categories: ["Men", "Shirts"],
      tags: ["new", "linen"],
      images: ["/media/a.jpg"],
      altTexts: { "/media/a.jpg": "From the front" },
      status: "draft",
      variations: [
        {
          color: "Navy",
          sizes: [{ size: "M", price: 129_900, mrp: 199_900, inventory: 3, sku: "LS-M", barcode: "4006381333931" }],
        },
        { color: "White", sizes: [{ size: "M", price: 129_900, inventory: 0 }] },
      ],
    },
  ]);
  const path = join(createTempFolder(), "shopify-products.csv");
  await writeFile(path, (await exportLines(shop)).join("\r\n"));
  const rows = (await collect((await openProductFile(path)).rows())).map(({ cells }) => cells);
  expect(rows).toMatchObject([
    {
      "URL handle": "linen-shirt",
      Title: "Linen Shirt",
      Vendor: "Sample Weaves",
      Type: "Shirts",
      Status: "draft",
      Tags: "new, linen",
      "Published on online store": "FALSE",
      SKU: "LS-M",
      Barcode: "4006381333931",
      "Option1 name": "Color",
      "Option1 value": "Navy",
      "Option2 name": "Size",
      "Option2 value": "M",
      Price: "1299",
      "Compare-at price": "1999",
      "Inventory quantity": "3",
      "Product image URL": `${config.publicUrl}/media/a.jpg`,
      "Image alt text": "From the front",
    },
    { "URL handle": "linen-shirt", Title: "", "Option1 value": "White", "Compare-at price": "" },
  ]);
});

test("an edited cell changes its field, and a stock that is not edited leaves what was sold since", async ({
  shop,
}) => {
  const { db } = shop.context;
  await saveProducts(db, [
    {
      source: "manual",
      key: "1",
      name: "Linen Shirt",
      categories: ["Men", "Shirts"],
      fabric: "Linen",
      variations: [{ color: "Navy", sizes: [{ size: "M", price: 129_900, inventory: 3 }] }],
    },
  ]);
  const lines = (await exportLines(shop)).map((line) => line.replace("1299", "1199").replace(/\bLinen\b(?! )/, "Hemp"));
  await db.updateTable("variants").set({ inventory: 2 }).execute();
  expect(await importLines(shop, lines, false)).toMatchObject({ updated: 1, refused: 0 });
  expect(await listFields(shop)).toMatchObject([
    { fields: { fabric: "Hemp" }, variations: [{ sizes: [{ price: 119_900, inventory: 2 }] }] },
  ]);
});
