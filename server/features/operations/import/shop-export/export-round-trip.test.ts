import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { awkwardProduct, awkwardTranslations } from "../../../../../tests/support/import/awkward-products.ts";
import { createBarcodes } from "../../../../../tests/support/import/barcodes.ts";
import { dumpCatalogue } from "../../../../../tests/support/import/dump-catalogue.ts";
import { propertyTimeLimit } from "../../../../../tests/support/property-time-limit.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";
import { createTempFolder } from "../../../../../tests/support/temp-folder.ts";
import { newId } from "../../../../platform/database/id.ts";
import { saveProducts } from "../../../merchandise/catalogue/products/index.ts";
import { openProductFile } from "../product-files/product-file.ts";
import { chooseFormat, importProductFile } from "../products/import-product-file.ts";
import { exportProducts, stockColumns } from "./export-products.ts";

const translatedProduct = fc
  .tuple(awkwardProduct, awkwardTranslations)
  .map(([product, texts]) => ({ ...product, ...texts }));

const listeners = {
  onRefused() {},
  onBytesRead() {},
  onBrokenImage() {},
  onImageOrigin() {},
  onGuessedCategory() {},
};

async function* joinLines(lines: AsyncIterable<string>) {
  for await (const line of lines) yield `${line}\r\n`;
}

/** The counts of importing the lines, as the back office and the command line do it. */
async function importLines({ context }: TestShop, lines: AsyncIterable<string>) {
  const path = join(createTempFolder(), "export.csv");
  await writeFile(path, joinLines(lines));
  const file = await openProductFile(path);
  const format = await chooseFormat(file, { rate: undefined, currency: undefined, untrackedStock: undefined });
  return importProductFile(context, file, format, { ...listeners, allowEmpty: false, importId: newId() });
}

test("whatever products are stored, their export and that of the stock import again unchanged", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const nextBarcode = createBarcodes();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(translatedProduct, { minLength: 1, maxLength: 3 }), async (products) => {
      run += 1;
      const saved = await saveProducts(
        db,
        products.map(({ variations, ...fields }, n) => ({
          ...fields,
          source: `run-${run}`,
          key: `${n}`,
          slug: `sample-${run}-${n}`,
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
      const count = [...saved.values()].filter(({ outcome }) => outcome === "new").length;
      const before = await dumpCatalogue(shop);
      for (const columns of [undefined, stockColumns]) {
        const counts = await importLines(shop, exportProducts(db, { source: `run-${run}`, columns }));
        expect(counts).toMatchObject({ new: 0, updated: 0, unchanged: count, refused: 0 });
      }
      expect(await dumpCatalogue(shop)).toEqual(before);
    }),
    { numRuns: 40, ...propertyTimeLimit },
  );
});

test("an edited low stock level is imported, and kept by a file without the column or with an empty cell", async ({
  shop,
}) => {
  const { db } = shop.context;
  const size = { size: "M", price: 999_00, inventory: 4, lowStockLevel: 5 };
  await saveProducts(db, [
    { source: "sample", key: "1", name: "Sample Kurta", variations: [{ color: "Red", sizes: [size] }] },
  ]);
  const readLevels = async () => (await db.selectFrom("low_stock_levels").select("units").execute()).map(toUnits);
  const importLevel = async (level: string | undefined) => {
    const columns = ["Source", "Key", "Colour", "Size", ...(level === undefined ? ["SKU"] : ["Low stock level"])];
    async function* edit() {
      for await (const line of exportProducts(db, { columns })) yield line.replace(/,\d+$/, `,${level}`);
    }
    return importLines(shop, edit());
  };
  expect(await importLevel("12")).toMatchObject({ updated: 1 });
  expect(await readLevels()).toEqual([12]);
  for (const level of [undefined, ""]) expect(await importLevel(level)).toMatchObject({ unchanged: 1 });
  expect(await readLevels()).toEqual([12]);
});
const toUnits = ({ units }: { units: number }) => units;

const formula = '=HYPERLINK("https://sample.example";"Sale")';

test("no cell of the exported products, stock and Shopify products is a formula, and the product file imports unchanged", {
  tags: "long",
}, async ({ shop }) => {
  const { db } = shop.context;
  const customAttributes = [{ name: "+Care", type: "text" as const, value: "@home" }];
  const sizes = [{ size: "-M", sku: "=1+1", price: 999_00, inventory: 4 }];
  await saveProducts(db, [
    {
      source: "sample",
      key: "1",
      name: formula,
      brand: "-5",
      customAttributes,
      variations: [{ color: "+Red", sizes }],
    },
  ]);
  const owner = await createStaff(shop, "owner");
  const texts: string[] = [];
  for (const name of ["products", "stock", "shopify"]) {
    const response = await owner.request("GET", `/exports/${name}`);
    expect(response.statusCode).toBe(200);
    texts.push(response.body);
    const cells = parse(response.body, { bom: true }).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^-\d+$/.test(cell))).toEqual([]);
  }
  expect(texts[0]).toContain("'=HYPERLINK");
  expect(texts[1]).toContain("'=1+1");
  for (const text of texts)
    expect(await importLines(shop, toChunks(text))).toEqual({ new: 0, updated: 0, unchanged: 1, refused: 0 });
});

async function* toChunks(text: string) {
  yield text;
}
