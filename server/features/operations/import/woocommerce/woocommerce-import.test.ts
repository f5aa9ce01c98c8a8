import { dumpCatalogue } from "../../../../../tests/support/import/dump-catalogue.ts";
import { openImports } from "../../../../../tests/support/import/import-requests.ts";
import { sampleFiles } from "../../../../../tests/support/import/sample-files.ts";
import { expect, type TestShop, test } from "../../../../../tests/support/shop/shop.ts";
import { createStaff } from "../../../../../tests/support/shop/staff.ts";

const rupees = { currency: "INR" };

async function check(
  shop: TestShop,
  file: Buffer | readonly string[],
  { options = rupees as object, by = "owner" } = {},
) {
  const imports = openImports(await createStaff(shop, by));
  const importId = await imports.upload(file, { name: "wc-product-export.csv" });
  await imports.check(importId, options);
  const { rows } = await imports.rows(importId);
  const { checked, source } = await imports.get(importId);
  return { imports, importId, checked, source, rows: rows.map(({ key, reason, notes }) => ({ key, reason, notes })) };
}

const listVariants = ({ context: { db } }: TestShop) =>
  db
    .selectFrom("variants as v")
    .innerJoin("product_colors as c", "c.id", "v.color_id")
    .innerJoin("products as p", "p.id", "v.product_id")
    .select(["p.name", "c.color", "v.size", "v.price", "v.mrp", "v.inventory", "v.sku"])
    .orderBy("p.name")
    .orderBy("c.position")
    .orderBy("v.position")
    .execute();

test("variations become colours and sizes of the product that they name, wherever they stand in the file", async ({
  shop,
}) => {
  const { imports, importId, checked, source } = await check(shop, sampleFiles["woocommerce-products.csv"]!);
  expect(source).toBe("woocommerce");
  expect(checked).toEqual({ new: 3, updated: 0, unchanged: 0, refused: 5 });
  await imports.run(importId);
  const variants = await listVariants(shop);
  expect(
    variants.map(({ name, color, size, price, mrp, inventory }) => [name, color, size, price, mrp, inventory]),
  ).toEqual([
    ["Sample Blouse", "Maroon", "Free Size", 79_900, 79_900, 3],
    ["Sample Kurta", "Red", "S", 89_900, 99_900, 4],
    ["Sample Kurta", "Red", "M", 99_900, 99_900, 2],
    ["Sample Kurta", "Blue", "S", 99_900, 99_900, 0],
    ["Sample Saree", "As Shown", "One Size", 249_900, 249_900, 5],
  ]);
  const kurta = await shop.context.db
    .selectFrom("products")
    .selectAll()
    .where("name", "=", "Sample Kurta")
    .executeTakeFirstOrThrow();
  expect(kurta).toMatchObject({
    source: "woocommerce",
    source_key: "20",
    fabric: "Cotton",
    brand: "Sample Looms",
    tags: ["festive", "hand, block"],
    long_description: "<p>Soft cotton.</p><p>Wash cold.</p>",
    images: [
      "https://images.example/kurta-1.jpg",
      "https://images.example/kurta-2.jpg",
      "https://images.example/red.jpg",
    ],
  });
});

test("a repeated import changes nothing, an export of the shop imports unchanged, and the undo removes all", {
  tags: "long",
}, async ({ shop }) => {
  const before = await dumpCatalogue(shop);
  const { imports, importId } = await check(shop, sampleFiles["woocommerce-products.csv"]!);
  await imports.run(importId);
  const imported = await dumpCatalogue(shop);
  const again = await check(shop, sampleFiles["woocommerce-products.csv"]!, { by: "manager" });
  expect(again.checked).toEqual({ new: 0, updated: 0, unchanged: 3, refused: 5 });
  const { body } = await imports.request("GET", "/exports/products");
  const ownId = await imports.upload(Buffer.from(body), { name: "products.csv" });
  await imports.check(ownId, {});
  expect((await imports.get(ownId)).checked).toEqual({ new: 0, updated: 0, unchanged: 3, refused: 0 });
  expect(await dumpCatalogue(shop)).toEqual(imported);
  await imports.undo(importId);
  expect((await dumpCatalogue(shop)).products).toEqual(before.products);
});

const header =
  "ID,Type,SKU,Name,Published,In stock?,Stock,Sale price,Regular price,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s),Date sale price ends";

test("a variation for all values of an attribute has each of them, without the stock that they share", {
  tags: "long",
}, async ({ shop }) => {
  const { rows, imports, importId } = await check(shop, [
    header,
    '1,variable,,Sample Shirt,1,1,,,,,Colour,"White, Black",Size,"S, M, L",',
    "2,variation,,,1,1,9,,500,id:1,Colour,Black,Size,,",
    "3,variation,,,1,1,2,,600,id:1,Colour,Black,Size,M,",
    "4,variation,,,1,1,,,500,id:1,Colour,White,Size,S,",
  ]);
  expect(rows[0]?.notes).toEqual([
    "White / S (line 5): WooCommerce does not count its stock: enter it here.",
    "Line 3: The stock of 9 is that of several colours and sizes together: enter the stock of each.",
    expect.stringMatching(/^Guessed: category/),
  ]);
  await imports.run(importId);
  expect(
    (await listVariants(shop)).map(({ color, size, price, inventory }) => [color, size, price, inventory]),
  ).toEqual([
    ["White", "S", 50_000, 0],
    ["Black", "S", 50_000, 0],
    ["Black", "M", 60_000, 2],
    ["Black", "L", 50_000, 0],
  ]);
});

test("a sale price with dates is left out, and so are disabled variations and those without a price", async ({
  shop,
}) => {
  const { rows } = await check(shop, [
    header,
    '1,variable,V-1,Sample Shirt,1,1,12,,,,Size,"S, M, L",,,',
    "2,variation,,,1,1,parent,400,500,V-1,Size,S,,,2026-12-31",
    "3,variation,,,0,1,parent,,500,V-1,Size,M,,,",
    "4,variation,,,1,1,parent,,,V-1,Size,L,,,",
    "5,variable,V-2,Sample Vest,1,1,,,,,Size,S,,,",
  ]);
  expect(rows).toEqual([
    {
      key: "1",
      reason: "",
      notes: [
        expect.stringMatching(
          /^S \(line 3\): The sale price 400 \(… to 2026-12-31\) is left out: add a sale under Promotions\. The stock of 12 is that of several/,
        ),
        "M (line 4) is left out: it is disabled in WooCommerce.",
        "L (line 5) is left out: it has no price.",
        expect.any(String),
      ],
    },
    { key: "5", reason: "The file has no variation of this product: export variations, too.", notes: [] },
  ]);
});

test("the columns of ids, types and parents cannot be left out", async ({ shop }) => {
  const staff = await createStaff(shop, "owner");
  const imports = openImports(staff);
  const importId = await imports.upload([header, "1,simple,A,Sample,1,1,1,,500,,,,,,"]);
  const response = await staff.request("POST", `/imports/${importId}/check`, { ...rupees, ignored: ["Parent"] });
  expect(response.json().message).toBe("The column Parent identifies the products: it cannot be left out.");
});
