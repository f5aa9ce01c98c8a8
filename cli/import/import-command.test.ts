import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll } from "vitest";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import { importCommand } from "./import-command.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/kapas-import-`);
});
afterAll(() => rm(folder, { recursive: true }));

const header = "Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Inventory Qty,Variant Price";

async function runImport(shop: TestShop, ...args: string[]) {
  const output: { out: string[]; error: string[] } = { out: [], error: [] };
  const terminal = {
    out: (line: string) => output.out.push(line),
    error: (line: string) => output.error.push(line),
    interactive: false,
  };
  const code = await importCommand.run(args, { getContext: async () => shop.context, terminal });
  return { code, summary: output.out.join("\n"), errors: output.error };
}

async function importLines(shop: TestShop, lines: readonly string[], ...args: string[]) {
  const path = `${folder}/${shop.context.config.dataDir.split("/").pop()}.csv`;
  await writeFile(path, [header, ...lines].join("\n"));
  return runImport(shop, path, ...args);
}

function listProducts(shop: TestShop) {
  return shop.context.db
    .selectFrom("products")
    .select(["source_key", "name", "price", "inventory"])
    .orderBy("source_key")
    .execute();
}

const kurta = ["kurta,Cotton Kurta,Color,Red,Size,M,5,999", "kurta,,,Red,,L,2,999", "kurta,,,Blue,,M,1,1099"];
const shirt = ["shirt,Linen Shirt,Size,M,,,3,1499"];

test("a file's products are imported, and the same file again changes nothing", { tags: "long" }, async ({ shop }) => {
  const first = await importLines(shop, [...kurta, ...shirt]);
  expect(first).toMatchObject({ code: 0, errors: [] });
  expect(first.summary).toMatch(/^2 new, 0 changed, 0 unchanged, 0 refused \(2 products in [\d.]+ s\)$/);
  const before = await listProducts(shop);
  expect(before).toEqual([
    { source_key: "kurta", name: "Cotton Kurta", price: 99_900, inventory: 8 },
    { source_key: "shirt", name: "Linen Shirt", price: 149_900, inventory: 3 },
  ]);
  expect((await importLines(shop, [...kurta, ...shirt])).summary).toContain("0 new, 0 changed, 2 unchanged");
  expect(await listProducts(shop)).toEqual(before);
});

test("a changed file updates only the changed products", { tags: "long" }, async ({ shop }) => {
  await importLines(shop, [...kurta, ...shirt]);
  const cheaper = await importLines(shop, [...kurta, "shirt,Linen Shirt,Size,M,,,3,1299"]);
  expect(cheaper.summary).toContain("0 new, 1 changed, 1 unchanged, 0 refused");
  expect((await listProducts(shop)).map(({ price }) => price)).toEqual([99_900, 129_900]);
});

test("prices that fall by more than half are imported only with --yes", async ({ shop }) => {
  await importLines(shop, [...kurta, ...shirt]);
  const before = await listProducts(shop);
  const cheap = [
    kurta[0]!.replace("999", "499"),
    kurta[1]!.replace("999", "500"),
    kurta[2]!,
    "shirt,Linen Shirt,Size,M,,,3,149",
  ];
  const dryRun = await importLines(shop, cheap, "--dry-run");
  expect(dryRun.summary).toContain("Prices that fall by more than half: 2");
  await expect(importLines(shop, cheap)).rejects.toThrow(
    "2 prices fall by more than half. Import the file? Nothing was changed: add --yes",
  );
  expect(await listProducts(shop)).toEqual(before);
  expect((await importLines(shop, cheap, "--yes")).summary).toContain("0 new, 2 changed");
});

test("imports are listed with their ids, by which each can be undone once", { tags: "long" }, async ({ shop }) => {
  expect((await runImport(shop, "--list")).summary).toBe("There are no imports yet.");
  await importLines(shop, kurta);
  await importLines(shop, kurta.with(0, kurta[0]!.replace("999", "949")));
  const { summary } = await runImport(shop, "--list");
  const [newest = "", first = ""] = summary.split("\n");
  expect(newest).toMatch(/^[0-9a-f]{24} .* done +0 new, 1 changed +command line /);
  const idOf = (line: string) => line.slice(0, 24);
  await expect(runImport(shop, "--undo", idOf(newest))).rejects.toThrow("--yes");
  const restored = await runImport(shop, "--undo", idOf(newest), "--yes");
  expect(restored).toEqual({ code: 0, errors: [], summary: "1 restored, 0 removed, 0 archived, 0 in part, 0 left" });
  expect(await listProducts(shop)).toMatchObject([{ price: 99_900 }]);
  expect((await runImport(shop, "--undo", idOf(newest), "--yes")).summary).toBe("The import was undone before.");
  expect((await runImport(shop, "--undo", idOf(first), "--yes")).summary).toContain("1 removed");
  expect(await listProducts(shop)).toEqual([]);
  await expect(runImport(shop, "--undo", "0".repeat(24), "--yes")).rejects.toThrow("There is no such import.");
  await expect(runImport(shop, "file.csv", "--list")).rejects.toThrow("take no file");
});

test("an interrupted undo continues, and names values that were changed since and stay", async ({ shop }) => {
  await importLines(shop, kurta);
  await importLines(shop, kurta.with(0, kurta[0]!.replace("999", "949").replace("Cotton Kurta", "Linen Kurta")));
  const id = (await runImport(shop, "--list")).summary.slice(0, 24);
  await shop.context.db.updateTable("imports").set({ state: "undoing" }).where("id", "=", id).execute();
  await shop.context.db.updateTable("products").set({ name: "Silk Kurta" }).execute();
  const { code, summary, errors } = await runImport(shop, "--undo", id, "--yes");
  expect([code, summary]).toEqual([1, "0 restored, 0 removed, 0 archived, 1 in part, 0 left"]);
  expect(errors).toEqual(["Silk Kurta: name was changed again later."]);
});

test("an invalid row is reported with its line and refuses its whole product, but not the others", async ({ shop }) => {
  const bad = await importLines(shop, [
    "trousers,Chinos,Size,M,,,1,899",
    "trousers,,,L,,,1,free",
    ...kurta,
    "scarf,Scarf,,,,,1",
    ",Nameless,,,,,1,10",
    "hat,,,,,,1,500",
    ...shirt,
  ]);
  expect(bad.code).toBe(1);
  expect(bad.summary).toContain("2 new, 0 changed, 0 unchanged, 4 refused");
  expect(bad.errors).toEqual([
    'line 3, trousers: "free" is not a price.',
    "line 7, scarf: The row has no Variant Price.",
    "line 8: The row has no key: it does not identify a product.",
    "line 9, hat: The product has no name.",
  ]);
  expect((await listProducts(shop)).map(({ source_key }) => source_key)).toEqual(["kurta", "shirt"]);
});

test("an existing product stays unchanged when its new rows are invalid", async ({ shop }) => {
  await importLines(shop, kurta);
  const before = await listProducts(shop);
  const bad = await importLines(shop, [...kurta.slice(0, 2), "kurta,,,Blue,,M,1,dear"]);
  expect(bad).toMatchObject({ code: 1, errors: ['line 4, kurta: "dear" is not a price.'] });
  expect(await listProducts(shop)).toEqual(before);
});

test("non-consecutive rows of a product are refused and do not overwrite the product", async ({ shop }) => {
  const apart = await importLines(shop, [...kurta, ...shirt, "kurta,Kurta,Color,Green,Size,M,1,999"]);
  expect(apart.errors).toEqual([
    "line 6, kurta: kurta was already on line 2; all rows of a product must be consecutive.",
  ]);
  expect((await listProducts(shop))[0]).toMatchObject({ name: "Cotton Kurta", inventory: 8 });
});

test("concurrent reads never see part of a product during an import", { tags: "long" }, async ({ shop }) => {
  const lines = Array.from({ length: 450 }, (_, n) => kurta.map((line) => line.replace("kurta", `kurta-${n}`))).flat();
  let running = true;
  const importing = importLines(shop, lines).finally(() => {
    running = false;
  });
  const seen = new Set<number>();
  while (running) {
    const rows = await shop.context.db
      .selectFrom("products as p")
      .leftJoin("variants as s", "s.product_id", "p.id")
      .select((eb) => ["p.id", eb.fn.count<number>("s.id").as("sizes")])
      .groupBy("p.id")
      .execute();
    for (const { sizes } of rows) seen.add(sizes);
  }
  expect((await importing).summary).toContain("450 new");
  expect([...seen].filter((sizes) => sizes !== 3)).toEqual([]);
});

test("two concurrent imports of the same file create each product once", { tags: "long" }, async ({ shop }) => {
  const lines = Array.from({ length: 250 }, (_, n) => kurta.map((line) => line.replace("kurta", `kurta-${n}`))).flat();
  const [first, second] = await Promise.all([importLines(shop, lines), importLines(shop, lines)]);
  expect([first.code, second.code]).toEqual([0, 0]);
  expect(await listProducts(shop)).toHaveLength(250);
});

test("a dry run reports what would change and changes nothing", async ({ shop }) => {
  await importLines(shop, kurta);
  const dry = await importLines(shop, [...kurta.slice(0, 2), ...shirt, "hat,,,,,,1,500"], "--dry-run", "--empty");
  expect(dry.code).toBe(1);
  expect(dry.summary).toContain("Would be: 1 new, 1 changed, 0 unchanged, 1 refused");
  expect(await listProducts(shop)).toHaveLength(1);
});

test("equal keys of different sources are different products", async ({ shop }) => {
  await importLines(shop, kurta);
  expect((await importLines(shop, kurta, "--source", "outlet", "--rate", "2.5")).summary).toContain("1 new");
  expect((await listProducts(shop)).map(({ price }) => price).sort()).toEqual([249_750, 99_900]);
});

test("refused rows after the first twenty are only counted", async ({ shop }) => {
  const { errors, code } = await importLines(
    shop,
    Array.from({ length: 25 }, (_, n) => `hat-${n},,,,,,1,5`),
  );
  expect(code).toBe(1);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toBe("… and 5 more rows were refused");
});

test("an image URL is saved even if the image cannot be fetched", async ({ shop }) => {
  const path = `${folder}/pictures.csv`;
  await writeFile(path, "Handle,Title,Variant Price,Image Src\nkurta,Kurta,999,https://nowhere.invalid/1.jpg\n");
  expect(await runImport(shop, path)).toMatchObject({ code: 0, errors: [] });
  const { images } = await shop.context.db.selectFrom("products").select("images").executeTakeFirstOrThrow();
  expect(images).toEqual(["https://nowhere.invalid/1.jpg"]);
});

test("alt texts added to a Shopify export change only their products and are saved with their images", {
  tags: "long",
}, async ({ shop }) => {
  const sample = await readFile(
    `${import.meta.dirname}/../../server/features/operations/import/samples/shopify-apparel.csv`,
    "utf8",
  );
  const path = `${folder}/alt-texts.csv`;
  await writeFile(path, sample);
  expect((await runImport(shop, path)).summary).toContain("20 new");
  const image = "https://burst.shopifycdn.com/photos/young-man-in-bright-fashion_925x.jpg";
  await writeFile(path, sample.replace(`${image},1,,`, `${image},1,"A man in a blue, tiled shirt",`));
  expect((await runImport(shop, path)).summary).toContain("0 new, 1 changed, 19 unchanged, 0 refused");
  const { products } = await shop.api.catalogue.products({});
  const altTextsByName = products.flatMap(({ name, altTexts }) =>
    Object.keys(altTexts).length > 0 ? [[name, altTexts]] : [],
  );
  expect(altTextsByName).toEqual([["Ocean Blue Shirt", { [image]: "A man in a blue, tiled shirt" }]]);
});

test("unreadable files and invalid arguments are errors, and nothing is imported", async ({ shop }) => {
  await expect(runImport(shop, `${folder}/none.csv`)).rejects.toThrow("There is no file");
  await expect(runImport(shop)).rejects.toThrow("Name one file");
  await expect(importLines(shop, kurta, "--rate", "cheap")).rejects.toThrow('--rate: "cheap"');
  await expect(importLines(shop, kurta, "--rate", "0.0")).rejects.toThrow('--rate: "0.0"');
  await expect(importLines(shop, kurta, "--source", " ")).rejects.toThrow("--source");
  await expect(importLines(shop, kurta, "--mapping", `${folder}/none.json`)).rejects.toThrow("cannot be read");
  await writeFile(`${folder}/other.csv`, "Number;Word\n1;Kurta\n");
  await expect(runImport(shop, `${folder}/other.csv`)).rejects.toThrow("Its columns are: Number, Word");
});

const fashionCatalogue = `${import.meta.dirname}/../../../shared/data/fashion-catalogue.csv`;
const isPresent = await access(fashionCatalogue).then(
  () => true,
  () => false,
);

test.skipIf(!isPresent)(
  isPresent
    ? "6,246 products of a real catalogue are imported, and unchanged the second time"
    : `skipped: there is no file ${fashionCatalogue}`,
  async ({ shop }) => {
    const first = await runImport(shop, fashionCatalogue);
    expect(first.code).toBe(0);
    expect(first.summary).toContain("6246 new, 0 changed, 0 unchanged, 0 refused");
    expect((await runImport(shop, fashionCatalogue)).summary).toContain("0 new, 0 changed, 6246 unchanged, 0 refused");
    const products = await shop.context.db
      .selectFrom("products as p")
      .innerJoin("categories as c", "c.id", "p.category_id")
      .leftJoin("categories as s", "s.id", "p.sub_category_id")
      .select(["c.name as category", "s.name as subCategory", "p.price", "p.inventory"])
      .execute();
    const other = products.filter(({ category, subCategory }) => [category, subCategory].includes("Other"));
    expect(other.length / products.length).toBeLessThan(0.02);
    expect(products.every(({ price, inventory }) => price >= 9_000 && inventory === 10)).toBe(true);
  },
  60_000,
);
