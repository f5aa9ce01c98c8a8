import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { dumpCatalogue } from "../../../../tests/support/import/dump-catalogue.ts";
import { propertyTimeLimit } from "../../../../tests/support/property-time-limit.ts";
import { expect, type TestShop, test } from "../../../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../../../tests/support/temp-folder.ts";
import { newId } from "../../../platform/database/id.ts";
import { saveProducts } from "../../catalogue/products/index.ts";
import { openProductFile } from "../product-files/product-file.ts";
import { chooseFormat, importProductFile } from "../products/import-product-file.ts";
import { exportProducts, stockColumns } from "./export-products.ts";

/** What spreadsheets and CSV readers take for something else, and what has to be quoted. */
const awkward = [
  ...['say "soft"', "a, b; c", "two\nlines", "tab\there", "=SUM(A1)", "-5", "+91 00000", "@home", "0012", "1e5"],
  ...["TRUE", "2026-01-02", "ਕਪਾਹ कपास", "👗", "it's", "\\n", "a > b", "50 %", "’quoted’", "  inner  spaces"],
];
const text = fc.oneof(
  fc.constantFrom(...awkward),
  fc.string({ unit: "grapheme", maxLength: 20 }).filter((value) => !/[\0\ud800-\udfff]/u.test(value)),
);
/** Forms and imports store texts of one line so. */
const line = text.map((value) => value.replaceAll(/\s+/g, " ").trim());
const word = line.filter(Boolean);
const size = fc.record({
  size: word,
  price: fc.integer({ min: 1, max: 5_000_00 }),
  markup: fc.constantFrom(0, 1, 500_00),
  inventory: fc.integer({ min: 0, max: 50 }),
  sku: fc.option(word, { nil: undefined }),
});
const product = fc.record({
  name: word,
  brand: line,
  shortDescription: text.map((value) => value.trim()),
  categories: fc.uniqueArray(fc.constantFrom("Women", "Ethnic Wear", "Kurtas & Kurtis"), {
    minLength: 1,
    maxLength: 3,
  }),
  fabric: line,
  tags: fc.uniqueArray(word, { maxLength: 3 }),
  seoTitle: line,
  status: fc.constantFrom("active", "draft", "archived"),
  isSale: fc.boolean(),
  customAttributes: fc.uniqueArray(
    fc.oneof(
      fc.record({ name: word, type: fc.constant("text" as const), value: word }),
      fc.record({ name: word, type: fc.constant("number" as const), value: fc.integer({ min: -9, max: 9999 }) }),
      fc.record({ name: word, type: fc.constant("boolean" as const), value: fc.boolean() }),
    ),
    { maxLength: 2, selector: ({ name }) => name.toLowerCase() },
  ),
  variations: fc.uniqueArray(
    fc.record({
      color: word,
      sizes: fc.uniqueArray(size, { minLength: 1, maxLength: 3, selector: (each) => each.size.toLowerCase() }),
    }),
    { minLength: 1, maxLength: 2, selector: ({ color }) => color.toLowerCase() },
  ),
});

const listeners = {
  ...{ onRefused() {}, onBytesRead() {}, onBrokenImage() {}, onImageOrigin() {}, onGuessedCategory() {} },
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

test("whatever products are stored, their export and that of the stock import again unchanged", async ({ shop }) => {
  const { db } = shop.context;
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 3 }), async (products) => {
      run += 1;
      const saved = await saveProducts(
        db,
        products.map(({ variations, ...fields }, n) => ({
          ...{ ...fields, source: `run-${run}`, key: `${n}`, slug: `sample-${run}-${n}` },
          variations: variations.map(({ color, sizes }) => ({
            color,
            sizes: sizes.map(({ markup, price, ...rest }) => ({ ...rest, price, mrp: price + markup })),
          })),
        })),
      );
      // What cannot be stored need not be exported.
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
