import { rename, writeFile } from "node:fs/promises";
import { saveSettings } from "../../server/features/shop/settings/settings.ts";
import { newId } from "../../server/platform/database/id.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { importCommand } from "./import-command.ts";

async function importCsv(shop: TestShop, lines: readonly string[], ...args: string[]) {
  const output: { out: string[]; error: string[] } = { out: [], error: [] };
  const terminal = {
    out: (line: string) => output.out.push(line),
    error: (line: string) => output.error.push(line),
    interactive: false,
  };
  const path = `${shop.context.config.dataDir}/products.csv`;
  // The file is renamed into place, so that an import that runs at the same time never reads an empty file.
  const written = `${path}-${newId()}`;
  await writeFile(written, lines.join("\n"));
  await rename(written, path);
  const code = await importCommand.run([path, ...args], { getContext: async () => shop.context, terminal });
  return { code, text: output.out.join("\n"), errors: output.error };
}

const full = [
  "Handle,Title,Body (HTML),Vendor,Product Category,Tags,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Alt Text",
  'kurta,Cotton Kurta,<p>Soft cotton.</p>,Sample Weaves,Women > Ethnic Wear > Kurtas,"new, sale",Color,Red,Size,M,KR-M,5,999,1499,https://p.example/1.jpg,A red kurta',
  "kurta,,,,,,,Red,,L,KR-L,2,999,1499,,",
  "kurta,,,,,,,Blue,,M,KB-M,1,1099,,,",
];
const scarf = [
  "Handle,Title,Body (HTML),Variant Inventory Qty,Variant Price,Image Src",
  "scarf,Silk Scarf,<p>Light.</p>,4,499,https://p.example/s.jpg",
];

async function readShop({ context }: TestShop) {
  const products = await context.db.selectFrom("products").selectAll().orderBy("source_key").execute();
  const variants = await context.db
    .selectFrom("variants as v")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .select(["v.id", "c.color", "v.size", "v.price", "v.mrp", "v.inventory", "v.sku"])
    .orderBy("v.product_id")
    .orderBy("c.position")
    .orderBy("v.position")
    .execute();
  return { products: products.map(({ updated_at: _, ...product }) => product), variants };
}

test("a file of Handle, Title and Variant Price changes the price only", async ({ shop }) => {
  await importCsv(shop, scarf);
  const before = await readShop(shop);
  const changed = await importCsv(shop, ["Handle,Title,Variant Price", "scarf,Silk Scarf,449"]);
  expect(changed).toMatchObject({ code: 0, errors: [] });
  expect(changed.text).toContain("0 new, 1 changed");
  const after = await readShop(shop);
  expect(after.products).toEqual([{ ...before.products[0]!, price: 44_900, mrp: 44_900 }]);
  expect(after.variants).toEqual([{ ...before.variants[0]!, price: 44_900, mrp: 44_900 }]);
});

test("a file of one variant's stock leaves the product and the other variants alone", async ({ shop }) => {
  await importCsv(shop, full);
  const before = await readShop(shop);
  const header = "Handle,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty";
  const changed = await importCsv(shop, [header, "kurta,Color,Red,Size,L,9"]);
  expect(changed).toMatchObject({ code: 0, errors: [] });
  const after = await readShop(shop);
  expect(after.products).toEqual([{ ...before.products[0]!, inventory: 15 }]);
  expect(after.variants).toEqual(
    before.variants.map((variant) => (variant.sku === "KR-L" ? { ...variant, inventory: 9 } : variant)),
  );
});

test("rows without colour and size are matched by SKU", async ({ shop }) => {
  await importCsv(shop, full);
  const skus = ["Handle,Variant SKU,Variant Inventory Qty", "kurta,KR-M,7", "kurta,KB-M,0"];
  expect(await importCsv(shop, skus)).toMatchObject({ code: 0, errors: [] });
  expect((await readShop(shop)).variants.map(({ inventory }) => inventory)).toEqual([7, 2, 0]);
});

test("rows without colour, size and SKU set no stock of a product with several variants", async ({ shop }) => {
  await importCsv(shop, full);
  const ambiguous = await importCsv(shop, ["Handle,Title,Variant Inventory Qty", "kurta,Kurta,3"]);
  expect(ambiguous.errors).toEqual([
    "line 2, kurta: The product has 3 variants: name the colour and size, or the SKU, of each row.",
  ]);
  expect((await readShop(shop)).variants.map(({ inventory }) => inventory)).toEqual([5, 2, 1]);
});

test("a dry run shows the old and the new value of each field", async ({ shop }) => {
  await saveSettings(shop.context.db, { pictureHosts: ["p.example"] });
  await importCsv(shop, full);
  const lines = [
    full[0]!,
    full[1]!.replace("Soft cotton.", "Hand-woven.").replace(",5,999,", ",6,949,"),
    ...full.slice(2),
  ];
  const dry = await importCsv(shop, lines, "--dry-run");
  expect(dry.text.split("\n")).toEqual([
    "Prices are read as rupees (INR).",
    "kurta (line 2)",
    "  shortDescription: Soft cotton. → Hand-woven.",
    "  longDescription: <p>Soft cotton.</p> → <p>Hand-woven.</p>",
    "  Red / M price: ₹999 → ₹949",
    "  Red / M stock: 5 → 6",
    "Changes: 1 longDescription, 1 price, 1 shortDescription, 1 stock",
    expect.stringMatching(/^Would be: 0 new, 1 changed, 0 unchanged, 0 refused/),
  ]);
});

test("empty cells and missing variants change nothing without --empty, and the import says so", async ({ shop }) => {
  await importCsv(shop, full);
  const before = await readShop(shop);
  const emptied = [full[0]!, "kurta,Cotton Kurta,,,,,Color,Red,Size,M,,5,999,,,"];
  const dry = await importCsv(shop, emptied, "--dry-run");
  expect(dry.text).toContain("  longDescription: <p>Soft cotton.</p> stays; --empty empties it");
  expect(dry.text).toContain("  Blue / M stays; --empty removes it");
  const retained = await importCsv(shop, emptied);
  expect(retained.text).toContain("0 new, 0 changed, 1 unchanged");
  expect(retained.text).toContain("Kept without --empty: 1 altTexts");
  expect(await readShop(shop)).toEqual(before);

  expect((await importCsv(shop, emptied, "--empty", "--dry-run")).text).toContain("  brand: Sample Weaves → (empty)");
  expect((await importCsv(shop, emptied, "--empty")).text).toContain("1 changed");
  const { products, variants } = await readShop(shop);
  expect(products).toMatchObject([
    { long_description: "", short_description: "", brand: null, images: [], tags: [], alt_texts: {}, is_sale: false },
  ]);
  expect(variants).toMatchObject([{ color: "Red", size: "M", mrp: 99_900, inventory: 5, sku: null }]);
});

test("a new product without a name is refused, and the others of the file are imported", async ({ shop }) => {
  await importCsv(shop, scarf);
  const bad = await importCsv(shop, ["Handle,Variant Inventory Qty", "scarf,8", "hat,3"]);
  expect(bad.errors).toEqual(["line 3, hat: The product is new and has no name."]);
  expect((await readShop(shop)).variants.map(({ inventory }) => inventory)).toEqual([8]);
});

test("an existing product retains its category and attributes when a file has neither of their columns", async ({
  shop,
}) => {
  await importCsv(shop, [
    "Handle,Title,Body (HTML),Product Category,Variant Price",
    "kurta,Silk Kurta,<p>Hand-woven.</p>,Women > Festive > Kurtas,999",
  ]);
  const before = await readShop(shop);
  expect(before.products[0]).toMatchObject({ fabric: "Silk" });
  await importCsv(shop, ["Handle,Title,Variant Price", "kurta,Men's Cotton Shirt,999"]);
  expect((await readShop(shop)).products).toEqual([{ ...before.products[0]!, name: "Men's Cotton Shirt" }]);
});

test("a stock change such as +2 is added to the current stock, once for each file", { tags: "long" }, async ({
  shop,
}) => {
  await importCsv(shop, scarf);
  await shop.context.db.updateTable("variants").set({ inventory: 1 }).execute();
  const delivery = ["Handle,Title,Variant Inventory Qty", "scarf,Silk Scarf,+2"];
  const dry = await importCsv(shop, delivery, "--dry-run");
  expect(dry.text).toContain("  Red / One Size stock: 1 → 3".replace("Red", "As Shown"));
  const [first, second] = await Promise.all([importCsv(shop, delivery), importCsv(shop, delivery)]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect((await importCsv(shop, delivery)).text).toContain("0 changed, 1 unchanged");
  expect((await readShop(shop)).variants.map(({ inventory }) => inventory)).toEqual([3]);
  expect((await importCsv(shop, delivery, "--again")).text).toContain("1 changed");
  expect((await readShop(shop)).variants.map(({ inventory }) => inventory)).toEqual([5]);
  const loss = await importCsv(shop, ["Handle,Title,Variant Inventory Qty", "scarf,Silk Scarf,+-9"]);
  expect(loss.errors).toEqual(["line 2, scarf: The size One Size of As Shown has too little stock: it would be -4."]);
  // The file has the same stock as at the first import. The stock remains, because units may have been sold or
  // delivered since then.
  await importCsv(shop, scarf);
  expect((await readShop(shop)).variants.map(({ inventory }) => inventory)).toEqual([5]);
});

test("a dry run shows the categories that it guessed for new products", async ({ shop }) => {
  const lines = [
    "Handle,Title,Product Category,Variant Price",
    "a,Oak Table,,1",
    "b,Teak Desk,,1",
    "c,Thing,,1",
    "d,X,Y > Z > W,1",
  ];
  const printed = (await importCsv(shop, lines, "--dry-run")).text.split("\n");
  const start = printed.indexOf("3 of the new products have no category in the file. Guessed by keywords:");
  expect(printed.slice(start + 1, start + 3)).toEqual(["  2 Home > Furniture > Tables & Desks", "  1 Other > Other"]);
  expect(printed).toContain("line 2: Guessed: category Home > Furniture > Tables & Desks (“Table” in the name).");
});
