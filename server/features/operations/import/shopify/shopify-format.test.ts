import { expect, test } from "vitest";
import type { ColorPatch, ProductPatch } from "../../../merchandise/catalogue/products/index.ts";
import { openProductFile, type Row } from "../product-files/product-file.ts";
import { groupRowsByProduct } from "../product-files/product-rows.ts";
import { isShopifyExport } from "./shopify-columns.ts";
import { createShopifyFormat } from "./shopify-format.ts";

type Cells = Record<string, string>;
const first = { Handle: "kurta", Title: "Cotton Kurta", "Variant Price": "999", "Option1 Value": "Default Title" };

type NewProduct = ProductPatch & { variations: readonly ColorPatch[]; categories: readonly string[] };
/** A new product has the stated fields, and guesses for the others. */
function toNewProduct({ defaults, ...stated }: ProductPatch): NewProduct {
  return { ...defaults, ...stated } as NewProduct;
}
async function drafts(rows: Cells[], options = {}): Promise<NewProduct[]> {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const format = createShopifyFormat(columns, "shopify", { rate: 1, untrackedStock: undefined, ...options });
  async function* read(): AsyncGenerator<Row> {
    for (const [at, cells] of rows.entries()) yield { line: at + 2, cells: { Handle: "kurta", ...cells } };
  }
  const found: NewProduct[] = [];
  for await (const product of groupRowsByProduct(read(), format.getKey))
    found.push(toNewProduct(format.toPatch(product)));
  return found;
}
async function draft(...rows: Cells[]): Promise<NewProduct> {
  return (await drafts(rows))[0]!;
}
function variant(...values: string[]): Cells {
  return { "Variant Price": "999", ...Object.fromEntries(values.map((value, at) => [`Option${at + 1} Value`, value])) };
}
function options(...names: string[]): Cells {
  return Object.fromEntries(names.map((name, at) => [`Option${at + 1} Name`, name]));
}
function colorsWithSizes({ variations }: NewProduct) {
  return variations.map(({ color, sizes }) => [color, sizes.map(({ size }) => size)]);
}

test("Shopify's sample file is read completely", async () => {
  const file = await openProductFile(`${import.meta.dirname}/../samples/shopify-apparel.csv`);
  expect(isShopifyExport(file.columns)).toBe(true);
  const format = createShopifyFormat(file.columns, "shopify", { rate: 1, untrackedStock: undefined });
  const found: NewProduct[] = [];
  for await (const product of groupRowsByProduct(file.rows(), format.getKey))
    found.push(toNewProduct(format.toPatch(product)));
  expect(found).toHaveLength(20);
  expect(found[0]).toMatchObject({
    key: "ocean-blue-shirt",
    slug: "ocean-blue-shirt",
    brand: "partners-demo",
    categories: ["Men", "Topwear", "Shirts"],
    tags: ["men"],
    status: "active",
    variations: [{ color: "Blue", sizes: [{ size: "One Size", price: 5000, mrp: null, inventory: 1 }] }],
  });
  // Only the description names a colour.
  expect(colorsWithSizes(found[1]!)).toEqual([["As Shown", ["Small", "Medium", "Large"]]]);
  expect(found.filter(({ images }) => images?.length !== 1)).toEqual([]);
  // The sample's alt text column is empty.
  expect(found.filter(({ altTexts }) => Object.keys(altTexts ?? {}).length > 0)).toEqual([]);
});

test("options may have any names and order, and their names are in the first row only", async () => {
  const shirt = await draft(
    { ...first, ...options("Size", "Material", "Colour"), ...variant("M", "Wool", "Red") },
    variant("M", "Cotton", "Red"),
    variant("L", "Wool", "Navy"),
  );
  expect(colorsWithSizes(shirt)).toEqual([
    ["Red", ["M / Wool", "M / Cotton"]],
    ["Navy", ["L / Wool"]],
  ]);
});

test("an empty option value repeats the previous row's", async () => {
  const shirt = await draft(
    { ...first, ...options("Color", "Shoe size"), ...variant("Red", "40") },
    { "Option2 Value": "41", "Variant Price": "999" },
  );
  expect(colorsWithSizes(shirt)).toEqual([["Red", ["40", "41"]]]);
});

test("an option that is neither colour nor size becomes the size", async () => {
  expect(colorsWithSizes(await draft({ ...first, ...options("Material"), ...variant("Wool") }))).toEqual([
    ["As Shown", ["Wool"]],
  ]);
});

test("a product without options has one size and the colour in its name", async () => {
  const { Handle, Title, "Variant Price": price } = first;
  const bare = { Handle, Title: `Red ${Title}`, "Variant Price": price };
  expect(colorsWithSizes(await draft(bare))).toEqual([["Red", ["One Size"]]]);
});

test("a repeated variant is refused with its line", async () => {
  const rows = [{ ...first, ...options("Size"), ...variant("M") }, variant("M")];
  await expect(draft(...rows)).rejects.toMatchObject({
    line: 3,
    message: "The product already has size M in As Shown.",
  });
});

test("compare-at prices become the MRP if they are above the price", async () => {
  const sizes = await draft(
    { ...first, ...options("Size"), ...variant("M"), "Variant Compare At Price": "1,499.00" },
    { ...variant("L"), "Variant Compare At Price": "10" },
  );
  expect(sizes.variations[0]!.sizes).toMatchObject([
    { price: 99_900, mrp: 149_900 },
    { price: 99_900, mrp: 99_900 },
  ]);
});

test("stock is that of the file and at least 0, and without a tracker it is `untrackedStock`", async () => {
  const rows = [
    {
      ...first,
      ...options("Size"),
      ...variant("S"),
      "Variant Inventory Tracker": "shopify",
      "Variant Inventory Qty": "4",
    },
    { ...variant("M"), "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "-2" },
    {
      ...variant("L"),
      "Variant Inventory Tracker": "",
      "Variant Inventory Qty": "7",
      "Variant Inventory Policy": "continue",
    },
    { ...variant("XL") },
  ];
  const stock = async (untrackedStock?: number) =>
    (await drafts(rows, { untrackedStock }))[0]!.variations[0]!.sizes.map(({ inventory }) => inventory);
  expect(await stock()).toEqual([4, 0, 7, undefined]);
  expect(await stock(25)).toEqual([4, 0, 25, 25]);
});

test("images are sorted by position", async () => {
  const product = await draft(
    { ...first, "Image Src": "https://p.example/2.jpg", "Image Position": "2" },
    { "Image Src": "https://p.example/1.jpg", "Image Position": "1" },
    { "Image Src": "https://p.example/2.jpg", "Image Position": "3" },
  );
  expect(product.images).toEqual(["https://p.example/1.jpg", "https://p.example/2.jpg"]);
});

test("rows with only images are not variants", async () => {
  const product = await draft(first, { "Image Src": "https://p.example/1.jpg", "Image Position": "1" });
  expect(colorsWithSizes(product)).toEqual([["As Shown", ["One Size"]]]);
});

test("a colour has the images of its variants and those whose alt text mentions it", async () => {
  const image = (name: string, alt: string) => ({
    "Image Src": `https://p.example/${name}.jpg`,
    "Image Alt Text": alt,
  });
  const { variations, altTexts } = await draft(
    { ...first, ...options("Color"), ...variant("Blue"), ...image("a", "Kurta in navy blue, back") },
    { ...variant("Navy Blue"), "Variant Image": "https://p.example/n.jpg", ...image("b", "Kurta (BLUE)") },
    image("c", "Fabric"),
    image("d", ""),
  );
  expect(variations.map(({ images }) => images)).toEqual([
    ["https://p.example/b.jpg"],
    ["https://p.example/n.jpg", "https://p.example/a.jpg"],
  ]);
  expect(altTexts).toEqual({
    "https://p.example/a.jpg": "Kurta in navy blue, back",
    "https://p.example/b.jpg": "Kurta (BLUE)",
    "https://p.example/c.jpg": "Fabric",
  });
});

test.each([
  [{}, "active"],
  [{ Published: "false" }, "draft"],
  [{ Published: "true", Status: "archived" }, "archived"],
  [{ Published: "false", Status: "active" }, "draft"],
  [{ Status: "Draft" }, "draft"],
  [{ "Gift Card": "true" }, "draft"],
])("%j is %s", async (cells, status) => {
  expect((await draft({ ...first, ...cells })).status ?? "active").toBe(status);
});

test.each([
  [
    { "Product Category": "Apparel & Accessories > Clothing > Clothing Tops > T-Shirts" },
    "Apparel & Accessories/Clothing/T-Shirts",
  ],
  [{ "Product Category": "Apparel & Accessories > Clothing" }, "Apparel & Accessories/Clothing/Kurtas"],
  [{ Type: "Shirts", Tags: "men, summer" }, "Men/Topwear/Shirts"],
  [{ Type: "Festive Edit", Tags: "women" }, "Women/Festive Edit/Kurtas"],
  [{ Type: "Festive Edit" }, "Unisex/Festive Edit/Kurtas"],
  [{ "Google Shopping / Gender": "male" }, "Men/Ethnic Wear/Kurtas"],
  [{ "Google Shopping / Gender": "male", "Google Shopping / Age Group": "kids" }, "Kids/Ethnic Wear/Kurtas"],
  [{ Title: "Men's Cotton Kurta" }, "Men/Ethnic Wear/Kurtas"],
])("%j is categorized as %s", async (cells, path) => {
  const rows = [{ ...first, ...cells }];
  const [found] = await drafts(rows);
  expect(found!.categories.join("/")).toBe(path);
});

test("texts, tags, metafields and the column names since 2024 are read", async () => {
  const [found] = await drafts(
    [
      {
        "URL handle": "kurta",
        Title: "Kurta",
        Description: "<p>Soft &amp; light.</p><p>Made by hand.</p>",
        Price: "10",
        Tags: "new, Sale, new",
        "SEO title": "A kurta",
        "Fabric (product.metafields.shopify.fabric)": "cotton; linen",
        "Continue selling when out of stock": "DENY",
        "Inventory tracker": "shopify",
        "Inventory quantity": "3",
        "Published on online store": "TRUE",
      },
    ],
    { rate: 83 },
  );
  expect(found).toMatchObject({
    longDescription: "<p>Soft &amp; light.</p><p>Made by hand.</p>",
    shortDescription: "Soft & light. Made by hand.",
    tags: ["new", "Sale"],
    seoTitle: "A kurta",
    fabric: "cotton, linen",
    customAttributes: [{ name: "Fabric", type: "text", value: "cotton, linen" }],
    isSale: true,
    isNewLaunch: true,
    variations: [{ sizes: [{ price: 83_000, inventory: 3 }] }],
  });
});

test("an invalid cell is reported with the line of its row", async () => {
  const rows = [
    { ...first, ...options("Size"), ...variant("M") },
    { ...variant("L"), "Variant Price": "free" },
  ];
  await expect(draft(...rows)).rejects.toMatchObject({ line: 3, message: '"free" is not a price.' });
  const image = { "Image Src": "javascript:x()" };
  await expect(draft(first, image)).rejects.toMatchObject({ line: 3 });
});

test("a barcode is read without Shopify's apostrophe", async () => {
  const rows = ["'4006381333931", "4006381333930", "SHELF-7", ""].map((barcode, n) => ({
    ...options("Size"),
    ...variant(`${n}`),
    "Variant Barcode": barcode,
    ...(n === 0 ? { Title: "Cotton Kurta" } : {}),
  }));
  const { variations } = await draft(...rows);
  expect(variations[0]?.sizes.map(({ barcode }) => barcode)).toEqual(["4006381333931", "4006381333930", "SHELF-7", ""]);
  const [size] = (await draft(first)).variations[0]?.sizes ?? [];
  expect(size).not.toHaveProperty("barcode");
});
