import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ColorPatch, ProductPatch } from "../../../merchandise/catalogue/products/index.ts";
import type { Row } from "../product-files/product-file.ts";
import { createMappedFormat } from "./mapped-format.ts";
import { findBuiltInMapping, Mapping, readMapping, requireColumns } from "./mapping.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/kapas-mapping-`);
});
afterAll(() => rm(folder, { recursive: true }));

async function writeMapping(content: unknown): Promise<string> {
  const path = `${folder}/mapping.json`;
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}

/** A new product has the stated fields, and guesses for the others. */
function toNewProduct({ defaults, ...stated }: ProductPatch) {
  return { ...defaults, ...stated } as ProductPatch & { variations: readonly ColorPatch[] };
}

const columns = { key: "Id", name: "Name", price: "Price" };
function draft(mapping: object, firstCells: Row["cells"], ...otherCells: Row["cells"][]) {
  const format = createMappedFormat(Mapping.parse({ columns, ...mapping }), "test", { rate: 1 });
  const toRow = (cells: Row["cells"], line: number) => ({
    line,
    cells: { Id: "1", Name: "Kurta", Price: "10", ...cells },
  });
  const rows = otherCells.map((cells, index) => toRow(cells, index + 3));
  return toNewProduct(format.toPatch({ key: "1", rows: [toRow(firstCells, 2), ...rows] }));
}

const fashionRow = {
  ProductID: "10017413",
  ProductName: "DKNY Unisex Black & Grey Printed Medium Trolley Bag",
  ProductBrand: "DKNY",
  Gender: "Unisex",
  "Price (INR)": "11745",
  NumImages: "7",
  Description: "Black and grey printed medium trolley bag, with a TSA lockOne handle on the topWarranty: 5 years",
  PrimaryColor: "Black",
};

test("the fashion catalogue's mapping is chosen by its header and maps all columns", async () => {
  const mapping = await findBuiltInMapping(Object.keys(fashionRow));
  const read = (cells: Partial<typeof fashionRow>) =>
    toNewProduct(
      createMappedFormat(mapping!, "test", { rate: 1 }).toPatch({
        key: "1",
        rows: [{ line: 2, cells: { ...fashionRow, ...cells } }],
      }),
    );
  expect(read({})).toMatchObject({
    name: fashionRow.ProductName,
    brand: "DKNY",
    categories: ["Accessories", "Bags", "Travel Bags"],
    shortDescription:
      "Black and grey printed medium trolley bag, with a TSA lock. One handle on the top. Warranty: 5 years",
    longDescription:
      "<p>Black and grey printed medium trolley bag, with a TSA lock</p><p>One handle on the top</p><p>Warranty: 5 years</p>",
    pattern: "Printed",
    customAttributes: [{ name: "Made For", type: "text", value: "Unisex" }],
    variations: [{ color: "Black", sizes: [{ size: "One Size", price: 1_174_500, defaultInventory: 10 }] }],
  });
  const colorOf = (PrimaryColor: string, ProductName: string) =>
    read({ PrimaryColor, ProductName }).variations[0]!.color;
  expect(colorOf("Grey", "DKNY Grey Melange Bag")).toBe("Gray");
  expect(colorOf("Red", "DKNY Multicoloured Bag")).toBe("Multicolor");
  expect(colorOf("Blue", "DKNY Navy Blue Bag")).toBe("Blue");
  expect(colorOf("", "DKNY Olive Green Bag")).toBe("Olive");
  expect(read({ PrimaryColor: "", ProductName: "Bag", Description: "Roomy" }).variations[0]!.color).toBe("As Shown");
});

test("rows with the same key become the variants of one product, with their images", () => {
  const mapping = {
    columns: {
      ...columns,
      size: "Size",
      color: "Color",
      mrp: "Mrp",
      barcode: "EAN",
      inventory: "Stock",
      images: "Photos",
    },
    separator: ",",
  };
  const { variations, images } = draft(
    mapping,
    {
      Size: "M",
      Color: "Red",
      Mrp: "12",
      Stock: "3",
      EAN: "4006381333931",
      Photos: "https://p.example/1.jpg, https://p.example/2.jpg",
    },
    { Size: "L", Color: "Red", Mrp: "", Stock: "" },
    { Size: "M", Color: "Blue", Photos: "https://p.example/3.jpg" },
  );
  expect(images).toHaveLength(3);
  expect(variations).toMatchObject([
    {
      color: "Red",
      images: ["https://p.example/1.jpg", "https://p.example/2.jpg"],
      sizes: [
        { size: "M", price: 1000, mrp: 1200, inventory: 3, barcode: "4006381333931" },
        { size: "L", price: 1000, mrp: null },
      ],
    },
    {
      color: "Blue",
      images: ["https://p.example/3.jpg"],
      sizes: [{ size: "M", price: 1000, mrp: null }],
    },
  ]);
});

test("an invalid cell is reported with its row", () => {
  const mapping = { columns: { ...columns, size: "Size" } };
  const bad = () => draft(mapping, { Size: "M" }, { Size: "L", Price: "" });
  expect(bad).toThrow(expect.objectContaining({ line: 3, message: "The row has no price." }));
  expect(() => draft(mapping, { Size: "M" }, { Size: "M" })).toThrow("The product already has size M in As Shown.");
});

test("a mapping's own rules and categories precede the built-in rules", () => {
  const rules = { categories: [{ category: "{who|Everybody} > Traditional", words: "kurtas?" }] };
  expect(draft({ rules }, {}).categories).toEqual(["Everybody", "Traditional"]);
  expect(draft({}, {}).categories).toEqual(["Unisex", "Ethnic Wear", "Kurtas"]);
  expect(draft({ clothingRules: false }, {}).categories).toEqual(["Other"]);
  expect(draft({ fixed: { categories: ["Sale"] } }, {}).categories).toEqual(["Sale"]);
  const named = { columns: { ...columns, category: "Path" } };
  expect(draft(named, { Path: "Women > Kurtas" }).categories).toEqual(["Women", "Kurtas"]);
});

test("a plain text description is escaped in HTML", () => {
  const mapping = { columns: { ...columns, description: "Text" } };
  expect(draft(mapping, { Text: "Fits <b>all</b> & more\n\nSecond" }).longDescription).toBe(
    "<p>Fits &lt;b&gt;all&lt;/b&gt; &amp; more</p><p>Second</p>",
  );
});

test.each([
  ["not JSON", "{", "is not JSON"],
  ["a missing key", { columns: { name: "Name" } }, "columns.key"],
  ["an unknown word", { columns: { ...columns, colour: "C" } }, 'columns: Unrecognized key: "colour"'],
  ["a wrong expression", { columns, rules: { colors: { Red: "(" } } }, "rules.colors.Red: Invalid regular expression"],
  ["a wrong number", { columns, fixed: { inventory: -1 } }, "fixed.inventory"],
])("a mapping with %s is refused with the path of the error", async (_, content, message) => {
  await expect(readMapping(await writeMapping(content))).rejects.toThrow(message);
});

test("a mapping of a missing or repeated column is refused", async () => {
  const mapping = await readMapping(await writeMapping({ columns: { ...columns, brand: "Brnad" } }));
  expect(() => requireColumns(mapping, ["Id", "Name", "Price", "Brand"])).toThrow(
    'columns.brand: the file has no column "Brnad"',
  );
  expect(() => requireColumns(mapping, ["Id", "Name", "Price", "Brnad", "Price"])).toThrow(
    'columns.price: the file has more than one column "Price"',
  );
  const facts = await readMapping(await writeMapping({ columns, attributes: { Care: "Wash" } }));
  expect(() => requireColumns(facts, ["Id", "Name", "Price"])).toThrow(
    'attributes.Care: the file has no column "Wash"',
  );
});

test("videos are imported from paths of the shop and https URLs only", () => {
  const videos = { columns: { ...columns, videos: "Films" } };
  const both = "/videos/kurta-1.webm|https://films.example/kurta.mp4";
  expect(draft(videos, { Films: both }).videos).toEqual(both.split("|"));
  expect(() => draft(videos, { Films: "javascript:alert(1)" })).toThrow("is not the URL");
});
