import { readFile, writeFile } from "node:fs/promises";
import { createDemoProducts } from "../../demo/catalogue/products.ts";
import { saveProducts } from "../../server/features/merchandise/catalogue/products/index.ts";
import { expect, type TestShop, test } from "../../tests/support/shop/shop.ts";
import type { Command } from "../terminal/command.ts";
import { exportCommand } from "./export-command.ts";
import { importCommand } from "./import-command.ts";

async function run(shop: TestShop, command: Command, ...args: string[]) {
  const output: { out: string[]; error: string[] } = { out: [], error: [] };
  const terminal = {
    out: (line: string) => output.out.push(line),
    error: (line: string) => output.error.push(line),
    interactive: false,
  };
  const code = await command.run(args, { getContext: async () => shop.context, terminal });
  return { code, text: output.out.join("\n"), errors: output.error };
}

const dress = {
  source: 'my "old" shop',
  key: "D, 1",
  name: 'Dress "Asha"',
  brand: "Sample Weaves",
  shortDescription: "Soft; hand-woven",
  longDescription: "<p>Soft,\nhand-woven &amp; light</p>",
  categories: ["Women", "Dresses"],
  fabric: "Cotton",
  images: ["https://p.example/1.jpg?a=1,2", "/media/Red%20Dress.jpg"],
  altTexts: { "/media/Red%20Dress.jpg": "A red dress,\nfrom behind" },
  videos: ["/videos/dress.webm"],
  tags: ["new", "hand, woven"],
  seoTitle: "Dress",
  status: "draft" as const,
  isSale: true,
  customAttributes: [
    { name: "Care", type: "text" as const, value: "Wash: cold" },
    { name: "Pockets", type: "number" as const, value: 2 },
    { name: "Lined", type: "boolean" as const, value: false },
  ],
  variations: [
    {
      color: "Red",
      images: ["/media/Red%20Dress.jpg"],
      sizes: [
        { size: "M", price: 99_950, mrp: 149_900, inventory: 5, sku: "R-M" },
        { size: "M / Wool", price: 129_900, inventory: 0 },
      ],
    },
    { color: "Navy Blue", sizes: [{ size: "M", price: 100_000, inventory: 1 }] },
  ],
};

async function readProducts({ context }: TestShop) {
  const products = await context.db.selectFrom("products").selectAll().orderBy("source_key").execute();
  const variants = await context.db.selectFrom("variants").selectAll().orderBy("id").execute();
  const colors = await context.db.selectFrom("product_colors").selectAll().orderBy("id").execute();
  return { products, variants, colors };
}

test("exported products import again unchanged", { tags: "long" }, async ({ shop }) => {
  await saveProducts(shop.context.db, [dress, ...createDemoProducts(new Date()).slice(0, 8)]);
  const before = await readProducts(shop);
  const path = `${shop.context.config.dataDir}/export.csv`;
  expect(await run(shop, exportCommand, path)).toMatchObject({ code: 0, text: expect.stringContaining("9 products") });
  const again = await run(shop, importCommand, path);
  expect(again).toMatchObject({ code: 0, errors: [] });
  expect(again.text).toMatch(/^0 new, 0 changed, 9 unchanged, 0 refused/);
  const emptying = await run(shop, importCommand, path, "--empty");
  expect(emptying.text).toMatch(/^0 new, 0 changed, 9 unchanged, 0 refused/);
  expect(await readProducts(shop)).toEqual(before);
});

test("an edited export changes only what was edited, and units sold since the export stay sold", async ({ shop }) => {
  await saveProducts(shop.context.db, [dress]);
  const path = `${shop.context.config.dataDir}/export.csv`;
  await run(shop, exportCommand, path);
  await shop.context.db.updateTable("variants").set({ inventory: 3 }).where("inventory", "=", 5).execute();
  const text = await readFile(path, "utf8");
  await writeFile(path, text.replace("999.50", "949"));
  const edited = await run(shop, importCommand, path, "--dry-run");
  expect(edited.text).toContain("  Red / M price: ₹999.50 → ₹949\nChanges: 1 price\nWould be: 0 new, 1 changed");
  await run(shop, importCommand, path);
  const { variants } = await readProducts(shop);
  expect(variants.map(({ price, inventory }) => [price, inventory]).sort()).toEqual([
    [100_000, 1],
    [129_900, 0],
    [94_900, 3],
  ]);
});

test("an export fills an empty shop with the same products and stock", async ({ shop }) => {
  await saveProducts(shop.context.db, [dress]);
  const path = `${shop.context.config.dataDir}/export.csv`;
  await run(shop, exportCommand, path);
  const before = await readProducts(shop);
  await shop.context.db.deleteFrom("products").execute();
  expect((await run(shop, importCommand, path)).text).toContain("1 new");
  const after = await readProducts(shop);
  const { id: _, product_number: __, created_at, new_until, updated_at, ...product } = before.products[0]!;
  expect(after.products).toMatchObject([product]);
  const toStock = ({ size, price, mrp, inventory, sku }: (typeof before.variants)[number]) =>
    [size, price, mrp, inventory, sku].join(" ");
  expect(after.variants.map(toStock).sort()).toEqual(before.variants.map(toStock).sort());
});

test("an export overwrites a file only with --yes, and goes to the output if no file is named", async ({ shop }) => {
  await saveProducts(shop.context.db, [dress, { ...dress, source: "other" }]);
  const path = `${shop.context.config.dataDir}/export.csv`;
  await writeFile(path, "precious");
  await expect(run(shop, exportCommand, path)).rejects.toThrow("--yes");
  expect(await readFile(path, "utf8")).toBe("precious");
  expect((await run(shop, exportCommand, path, "--yes")).code).toBe(0);
  const { text } = await run(shop, exportCommand, "--source", "other");
  expect(text.split("\n")[0]).toMatch(/^Source,Key,Name,/);
  expect(text.match(/^other,/gm)).toHaveLength(3);
  const shopify = await run(shop, exportCommand, "--shopify");
  expect(shopify.text.split("\n")[0]).toMatch(/^Title,URL handle,Description,/);
});
