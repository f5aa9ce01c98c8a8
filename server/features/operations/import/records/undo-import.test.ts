import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { dumpCatalogue } from "../../../../../tests/support/import/dump-catalogue.ts";
import { propertyTimeLimit } from "../../../../../tests/support/property-time-limit.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createTempFolder } from "../../../../../tests/support/temp-folder.ts";
import { newId } from "../../../../platform/database/id.ts";
import { commandLine } from "../../../shop/audit/audit.ts";
import { chooseFormat, importProductFile, openProductFile } from "../index.ts";
import { ownColumns } from "../shopify/own-metafields.ts";
import { findImport, listConflicts, listImports } from "./import-record-queries.ts";
import { beginUndo, runUndo } from "./undo-import.ts";

type Line = Record<string, string>;

const listeners = {
  onRefused() {},
  onBytesRead() {},
  onBrokenImage() {},
  onImageOrigin() {},
  onGuessedCategory() {},
};

async function importLines({ context }: TestShop, lines: readonly Line[], allowEmpty: boolean) {
  const path = join(createTempFolder(), "products.jsonl");
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join("\n"));
  const file = await openProductFile(path);
  const format = await chooseFormat(file, { rate: undefined, currency: "INR", untrackedStock: undefined });
  const importId = `${format.source} ${file.sha256}`;
  const counts = await importProductFile(context, file, format, { ...listeners, allowEmpty, importId });
  const [record] = await listImports(context.db, { kinds: ["products"], limit: 1 });
  return { counts, recordId: record!.id };
}

async function undo({ context }: TestShop, recordId: string) {
  const begin = () => context.db.transaction().execute((trx) => beginUndo(trx, context, commandLine, recordId));
  expect(await begin()).toBe(true);
  expect(await begin()).toBe(false);
  await runUndo(context, commandLine, recordId);
  return (await findImport(context.db, recordId))?.undone;
}

const text = (...values: string[]) => fc.constantFrom(...values);
const variant = fc.record({
  color: text("Red", "Blue", "Green"),
  size: text("S", "M", "L"),
  price: fc.integer({ min: 1, max: 3 }).map((n) => String(n * 499)),
  mrp: text("", "1999", "2499"),
  stock: text("0", "3", "12", "+2", "+0", ""),
  sku: text("", "SKU-1", "SKU-2"),
  barcode: text("", "", "", "4006381333931", "036000291452"),
  level: text("", "", "0", "12"),
});
const product = fc.record({
  key: text("kurta", "scarf", "stole", "shirt"),
  name: text("Cotton Kurta", "Silk Scarf", "Wool Stole"),
  body: text("", "<p>Soft cotton.</p>", "<p>Hand <b>woven</b>.</p>"),
  vendor: text("", "Sample Weaves", "Sample Looms"),
  category: text("", "Women > Ethnic Wear > Kurtas", "Women > Ethnic Wear > Stoles", "Home > Throws"),
  tags: text("", "new, soft", "sale", "soft"),
  status: text("", "active", "draft", "archived"),
  fabric: text("", "Linen", "Silk"),
  image: text("", "https://p.example/1.jpg", "https://p.example/2.jpg"),
  alt: text("", "A red one", "A blue one"),
  seoTitle: text("", "Buy it"),
  variants: fc.uniqueArray(variant, {
    minLength: 1,
    maxLength: 4,
    selector: ({ color, size }) => `${color} ${size}`,
  }),
});
const columns = {
  Title: "name",
  "Body (HTML)": "body",
  Vendor: "vendor",
  "Product Category": "category",
  Tags: "tags",
  Status: "status",
  "Fabric (product.metafields.shopify.fabric)": "fabric",
  "Image Src": "image",
  "Image Alt Text": "alt",
  "SEO Title": "seoTitle",
} as const;
const variantColumns = {
  "Variant Price": "price",
  "Variant Compare At Price": "mrp",
  "Variant Inventory Qty": "stock",
  "Variant SKU": "sku",
  "Variant Barcode": "barcode",
  [ownColumns.lowStockLevel]: "level",
} as const;
const allColumns = [...Object.keys(columns), ...Object.keys(variantColumns)];
const file = fc.record({
  products: fc.uniqueArray(product, { minLength: 1, maxLength: 4, selector: ({ key }) => key }),
  // Most files have few columns.
  taken: fc.oneof(fc.constant(allColumns), fc.subarray(allColumns, { minLength: 1 })),
  allowEmpty: fc.boolean(),
});
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

function toLines({ products, taken }: File): Line[] {
  const cells = (row: Record<string, unknown>, names: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([column, field]) => (taken.includes(column) ? [[column, row[field]]] : [])),
    );
  return products.flatMap(({ variants, ...row }) =>
    variants.map((variant, index) => ({
      Handle: row.key,
      ...(index === 0 ? cells(row, columns) : {}),
      "Option1 Name": "Color",
      "Option1 Value": variant.color,
      "Option2 Name": "Size",
      "Option2 Value": variant.size,
      ...cells(variant, variantColumns),
    })),
  );
}

test("whatever imports change, their undos in turn leave the catalogue as it was, to the byte", {
  tags: "long",
}, async ({ shop }) => {
  await shop.createProduct({ name: "Linen Shirt" });
  let changes = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
      // Products of a failed run would make the next run fail, in which fast-check looks for a smaller example.
      await shop.context.db.deleteFrom("products").where("source", "=", "shopify").execute();
      const done: { recordId: string; before: unknown; after: unknown }[] = [];
      for (const next of files) {
        const before = await dumpCatalogue(shop);
        const { recordId, counts } = await importLines(shop, toLines(next), next.allowEmpty);
        changes += counts.new + counts.updated;
        done.push({ recordId, before, after: await dumpCatalogue(shop) });
      }
      for (const { recordId, before } of done.reverse()) {
        await undo(shop, recordId);
        expect(await listConflicts(shop.context.db, recordId, 5)).toEqual([]);
        expect(await dumpCatalogue(shop)).toEqual(before);
      }
    }),
    { numRuns: 25, ...propertyTimeLimit },
  );
  // Files that are refused would prove nothing.
  expect(changes).toBeGreaterThan(40);
  const rows = await shop.context.db
    .selectFrom("variants as v")
    .leftJoin("stock_movements as m", "m.variant_id", "v.id")
    .select(({ fn }) => ["v.id", "v.inventory", fn.sum<number>("m.delta").as("moved")])
    .groupBy(["v.id", "v.inventory"])
    .execute();
  for (const { inventory, moved } of rows) expect(moved).toBe(inventory);
});

test("undoing a stock change leaves the stock that a later import has set, unless that import is undone first", async ({
  shop,
}) => {
  const lines = (stock: string) => [
    { Handle: "kurta", Title: "Kurta", "Variant Price": "499", "Variant Inventory Qty": stock },
  ];
  const readStock = () => shop.context.db.selectFrom("variants").select("inventory").execute();
  await importLines(shop, lines("5"), false);
  const added = await importLines(shop, lines("+2"), false);
  const entered = await importLines(shop, lines("12"), false);
  await undo(shop, entered.recordId);
  await undo(shop, added.recordId);
  expect(await readStock()).toEqual([{ inventory: 5 }]);
  expect(await listConflicts(shop.context.db, added.recordId, 5)).toEqual([]);

  const addedAgain = await importLines(shop, lines("+3"), false);
  await importLines(shop, lines("20"), false);
  await undo(shop, addedAgain.recordId);
  expect(await readStock()).toEqual([{ inventory: 20 }]);
  expect(await listConflicts(shop.context.db, addedAgain.recordId, 5)).toMatchObject([
    { conflicts: [expect.stringContaining("counted or entered again later")] },
  ]);
});

test("an import and its undo during a sale change the regular price, and leave the sale", async ({ shop }) => {
  const { db } = shop.context;
  const lines = (price: string) => [{ Handle: "kurta", Title: "Kurta", Tags: "soft", "Variant Price": price }];
  await importLines(shop, lines("1000"), false);
  await db
    .insertInto("sales")
    .values({
      id: newId(),
      name: "Sample sale",
      percent: 10,
      tag: "soft",
      is_applied: true,
      starts_at: new Date(0),
      ends_at: new Date("2100-01-01"),
      created_at: new Date(0),
    } as never)
    .execute();
  await db.updateTable("products").set({ tags: [] }).execute();
  await db
    .updateTable("products")
    .set({ tags: ["soft"] })
    .execute();
  const readPrices = () => db.selectFrom("variants").select(["price", "regular_price"]).execute();
  expect(await readPrices()).toEqual([{ price: 90_000, regular_price: 100_000 }]);
  const before = await dumpCatalogue(shop);
  const { recordId } = await importLines(shop, lines("800"), false);
  expect(await readPrices()).toEqual([{ price: 72_000, regular_price: 80_000 }]);
  await undo(shop, recordId);
  expect(await dumpCatalogue(shop)).toEqual(before);
});

test("a barcode that another variant has by now is not taken back, and everything else of its product is", async ({
  shop,
}) => {
  const { db } = shop.context;
  const line = { Handle: "kurta", Title: "Cotton Kurta", "Variant Price": "499", "Variant Barcode": "4006381333931" };
  await importLines(shop, [line], false);
  const { recordId } = await importLines(shop, [{ ...line, Title: "Kurta", "Variant Barcode": "" }], true);
  const { id } = await shop.createProduct({ name: "Linen Shirt" });
  await db.updateTable("variants").set({ barcode: "4006381333931" }).where("product_id", "=", id).execute();
  expect(await undo(shop, recordId)).toMatchObject({ partly: 1 });
  expect(JSON.stringify(await listConflicts(db, recordId, 5))).toContain("the barcode is that of Linen Shirt by now.");
  const { products, variants } = await dumpCatalogue(shop);
  expect(products.map(({ name }) => name).sort()).toEqual(["Cotton Kurta", "Linen Shirt"]);
  expect(variants.filter(({ barcode }) => barcode !== null)).toMatchObject([{ product_id: id }]);
});
