import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll } from "vitest";
import { expect, type TestShop, test } from "../../tests/shop.ts";
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

test("a file's products go on the shelf; the same file again changes nothing", async ({ shop }) => {
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

test("a changed file changes what it changes", async ({ shop }) => {
  await importLines(shop, [...kurta, ...shirt]);
  const cheaper = await importLines(shop, [...kurta, "shirt,Linen Shirt,Size,M,,,3,1299"]);
  expect(cheaper.summary).toContain("0 new, 1 changed, 1 unchanged, 0 refused");
  expect((await listProducts(shop)).map(({ price }) => price)).toEqual([99_900, 129_900]);
});

test("a bad row is told by its line and takes its whole product along, the others go in", async ({ shop }) => {
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
    "line 7, scarf: The row has 7 columns where the first line has 8.",
    "line 8: The row has no key: it does not say which product it is.",
    "line 9, hat: The product has no name.",
  ]);
  expect((await listProducts(shop)).map(({ source_key }) => source_key)).toEqual(["kurta", "shirt"]);
});

test("a product that is on the shelf stays as it was when its new rows are bad", async ({ shop }) => {
  await importLines(shop, kurta);
  const before = await listProducts(shop);
  const bad = await importLines(shop, [...kurta.slice(0, 2), "kurta,,,Blue,,M,1,dear"]);
  expect(bad).toMatchObject({ code: 1, errors: ['line 4, kurta: "dear" is not a price.'] });
  expect(await listProducts(shop)).toEqual(before);
});

test("rows of a product that stand apart are refused, and do not shrink the product", async ({ shop }) => {
  const apart = await importLines(shop, [...kurta, ...shirt, "kurta,Kurta,Color,Green,Size,M,1,999"]);
  expect(apart.errors).toEqual([
    "line 6, kurta: kurta stands at line 2 already; all rows of a product must stand together.",
  ]);
  expect((await listProducts(shop))[0]).toMatchObject({ name: "Cotton Kurta", inventory: 8 });
});

test("nobody ever sees half a product, not even while a file goes in", async ({ shop }) => {
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

test("two imports of the same file at once make each product once", async ({ shop }) => {
  const lines = Array.from({ length: 250 }, (_, n) => kurta.map((line) => line.replace("kurta", `kurta-${n}`))).flat();
  const [one, other] = await Promise.all([importLines(shop, lines), importLines(shop, lines)]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect(await listProducts(shop)).toHaveLength(250);
});

test("a dry run says what would happen and does nothing", async ({ shop }) => {
  await importLines(shop, kurta);
  const dry = await importLines(shop, [...kurta.slice(0, 2), ...shirt, "hat,,,,,,1,500"], "--dry-run");
  expect(dry.code).toBe(1);
  expect(dry.summary).toContain("Would be: 1 new, 1 changed, 0 unchanged, 1 refused");
  expect(await listProducts(shop)).toHaveLength(1);
});

test("the same keys from another source are other products", async ({ shop }) => {
  await importLines(shop, kurta);
  expect((await importLines(shop, kurta, "--source", "outlet", "--rate", "2.5")).summary).toContain("1 new");
  expect((await listProducts(shop)).map(({ price }) => price).sort()).toEqual([249_750, 99_900]);
});

test("many bad rows are counted after the first twenty", async ({ shop }) => {
  const { errors, code } = await importLines(
    shop,
    Array.from({ length: 25 }, (_, n) => `hat-${n},,,,,,1,5`),
  );
  expect(code).toBe(1);
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toBe("… and 5 more rows were refused");
});

test("a picture's address is kept whether or not the picture can be fetched", async ({ shop }) => {
  const path = `${folder}/pictures.csv`;
  await writeFile(path, "Handle,Title,Variant Price,Image Src\nkurta,Kurta,999,https://nowhere.invalid/1.jpg\n");
  expect(await runImport(shop, path)).toMatchObject({ code: 0, errors: [] });
  const { images } = await shop.context.db.selectFrom("products").select("images").executeTakeFirstOrThrow();
  expect(images).toEqual(["https://nowhere.invalid/1.jpg"]);
});

test("alt texts that come into a real file later change only the products they are of, and stand with their pictures", async ({
  shop,
}) => {
  const sample = await readFile(`${import.meta.dirname}/samples/shopify-apparel.csv`, "utf8");
  const path = `${folder}/alt-texts.csv`;
  await writeFile(path, sample);
  expect((await runImport(shop, path)).summary).toContain("20 new");
  const image = "https://burst.shopifycdn.com/photos/young-man-in-bright-fashion_925x.jpg";
  await writeFile(path, sample.replace(`${image},1,,`, `${image},1,"A man in a blue, tiled shirt",`));
  expect((await runImport(shop, path)).summary).toContain("0 new, 1 changed, 19 unchanged, 0 refused");
  const { products } = await shop.api.catalogue.products({});
  const said = products.flatMap(({ name, altTexts }) => (Object.keys(altTexts).length > 0 ? [[name, altTexts]] : []));
  expect(said).toEqual([["Ocean Blue Shirt", { [image]: "A man in a blue, tiled shirt" }]]);
});

test("a file that cannot be read at all, or a wrong argument, is an error before the shop is touched", async ({
  shop,
}) => {
  await expect(runImport(shop, `${folder}/none.csv`)).rejects.toThrow("There is no file");
  await expect(runImport(shop)).rejects.toThrow("Name the one file");
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
    ? "6,246 real articles go in, and stay unchanged the second time"
    : `left out: there is no file ${fashionCatalogue}`,
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
