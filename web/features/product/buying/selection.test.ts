import { expect, test } from "vitest";
import type { Product, ProductVariant } from "#contract/catalogue/catalogue.ts";
import { getProductAttributes } from "../details/product-attributes.ts";
import { formatStockStatus, isSoldOut, parseSelection, toSelectionQuery } from "./selection.ts";

const createVariant = (name: string, inventory: number, price = 900): ProductVariant => ({
  _id: name,
  size: name,
  price,
  mrp: 1000,
  inventory,
  sku: null,
});
const kurta = {
  images: ["/default"],
  price: 900,
  mrp: 1000,
  brand: null,
  fabric: "Cotton",
  pattern: null,
  sleeveLength: null,
  occasion: null,
  countryOfOrigin: "India",
  customAttributes: [],
  variations: [
    { color: "Red", colorImages: [], sizes: [createVariant("S", 0), createVariant("M", 0)] },
    {
      color: "Blue",
      colorImages: ["/blue"],
      sizes: [createVariant("S", 3), createVariant("M", 9, 850), createVariant("L", 0)],
    },
  ],
} as unknown as Product;
const parse = (query: string, product = kurta) => parseSelection(product, new URLSearchParams(query));

test("without a colour in the URL, the first one in stock is selected, without a size", () => {
  const { variation, variant, images, price, discount } = parse("");
  expect([variation?.color, variant, images, price, discount]).toEqual(["Blue", undefined, ["/blue"], 850, 15]);
});

test("the URL selects colour and size, ignoring case", () => {
  const { variation, variant, price } = parse("color=blue&size=s");
  expect([variation?.color, variant?.size, price]).toEqual(["Blue", "S", 900]);
});

test("a colour without images shows the default images", () => {
  expect(parse("color=Red").images).toEqual(["/default"]);
});

test("a sold-out size in the URL is not selected", () => {
  expect(parse("color=Blue&size=L").variant).toBeUndefined();
});

test("a colour with a single size has it selected", () => {
  const saree = { ...kurta, variations: [{ color: "Red", colorImages: [], sizes: [createVariant("Free Size", 2)] }] };
  expect(parse("", saree).variant?.size).toBe("Free Size");
});

test("selecting another colour resets the size", () => {
  expect(toSelectionQuery("Navy Blue")).toBe("?color=Navy+Blue");
  expect(toSelectionQuery("Red", "M")).toBe("?color=Red&size=M");
});

test("the stock status shows the units left at low stock, and Out of Stock", () => {
  expect(formatStockStatus(kurta, undefined)).toBeUndefined();
  expect(formatStockStatus(kurta, createVariant("S", 6))).toBe("In Stock");
  expect(formatStockStatus(kurta, createVariant("S", 5))).toBe("Only 5 left");
  expect(formatStockStatus(kurta, createVariant("S", 0))).toBe("Out of Stock");
  const soldOutProduct = { ...kurta, variations: [kurta.variations[0]!] };
  expect([isSoldOut(kurta), isSoldOut(soldOutProduct), formatStockStatus(soldOutProduct, undefined)]).toEqual([
    false,
    true,
    "Out of Stock",
  ]);
});

test("a boolean attribute shows Yes or No", () => {
  const product = {
    ...kurta,
    customAttributes: [
      { name: "Lined", type: "boolean", value: true },
      { name: "Padded", type: "boolean", value: "false" },
      { name: "Pockets", type: "number", value: 2 },
    ],
  } as Product;
  expect(getProductAttributes(product)).toEqual([
    { name: "Fabric", value: "Cotton" },
    { name: "Lined", value: "Yes" },
    { name: "Padded", value: "No" },
    { name: "Pockets", value: "2" },
    { name: "Country of Origin", value: "India" },
  ]);
});

test("a former name in a link selects the renamed colour or size unless another one now has that name", () => {
  const [red, blue] = kurta.variations;
  const renamed = {
    ...kurta,
    variations: [
      { ...red!, color: "Ruby", formerNames: ["Red", "Crimson"] },
      { ...blue!, color: "Red", sizes: [{ ...createVariant("Small", 3), formerSizes: ["S"] }, createVariant("M", 1)] },
    ],
  };
  expect(parse("?color=crimson", renamed).variation?.color).toBe("Ruby");
  const { variation, variant } = parse("?color=red&size=s", renamed);
  expect([variation?.color, variant?.size]).toEqual(["Red", "Small"]);
});
