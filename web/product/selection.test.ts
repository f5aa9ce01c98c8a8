import { expect, test } from "vitest";
import type { Product, Size } from "#contract/catalogue.ts";
import { getProductAttributes } from "./product-attributes.ts";
import { formatStockStatus, isSoldOut, parseSelection, toSelectionQuery } from "./selection.ts";
import { formatRange, isInSizeChart, sizeChart } from "./size-chart.ts";

const size = (name: string, inventory: number, price = 900): Size => ({
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
    { color: "Red", colorImages: [], sizes: [size("S", 0), size("M", 0)] },
    { color: "Blue", colorImages: ["/blue"], sizes: [size("S", 3), size("M", 9, 850), size("L", 0)] },
  ],
} as unknown as Product;
const parse = (query: string, product = kurta) => parseSelection(product, new URLSearchParams(query));

test("the first colour that can be bought is shown, no size chosen", () => {
  const { variation, variant: size, images, price, discount } = parse("");
  expect([variation?.color, size, images, price, discount]).toEqual(["Blue", undefined, ["/blue"], 850, 15]);
});

test("the address chooses colour and size, however they are written", () => {
  const { variation, variant: size, price } = parse("color=blue&size=s");
  expect([variation?.color, size?.size, price]).toEqual(["Blue", "S", 900]);
});

test("a colour without pictures shows the default ones", () => {
  expect(parse("color=Red").images).toEqual(["/default"]);
});

test("a sold-out size is not chosen, whatever the address says", () => {
  expect(parse("color=Blue&size=L").variant).toBeUndefined();
});

test("the only size there is need not be chosen", () => {
  const saree = { ...kurta, variations: [{ color: "Red", colorImages: [], sizes: [size("Free Size", 2)] }] };
  expect(parse("", saree).variant?.size).toBe("Free Size");
});

test("another colour starts without a size", () => {
  expect(toSelectionQuery("Navy Blue")).toBe("?color=Navy+Blue");
  expect(toSelectionQuery("Red", "M")).toBe("?color=Red&size=M");
});

test("the shopper is told when few are left, and when none is", () => {
  expect(formatStockStatus(kurta, undefined)).toBeUndefined();
  expect(formatStockStatus(kurta, size("S", 6))).toBe("In Stock");
  expect(formatStockStatus(kurta, size("S", 5))).toBe("Only 5 left");
  expect(formatStockStatus(kurta, size("S", 0))).toBe("Out of Stock");
  const soldOutProduct = { ...kurta, variations: [kurta.variations[0]!] };
  expect([isSoldOut(kurta), isSoldOut(soldOutProduct), formatStockStatus(soldOutProduct, undefined)]).toEqual([
    false,
    true,
    "Out of Stock",
  ]);
});

test("a yes-or-no attribute says Yes or No", () => {
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

test("the size chart speaks inches and centimetres", () => {
  const inches = sizeChart.map(({ size, ...spans }) => [
    size,
    ...Object.values(spans).map((one) => formatRange("in", one)),
  ]);
  // SPEC §9.
  expect(inches.map((row) => row.join(" "))).toEqual([
    "XS 32–34 24–26 34–36",
    "S 35–37 27–29 37–39",
    "M 38–40 30–32 40–42",
    "L 41–43 33–35 43–45",
    "XL 44–46 36–38 46–48",
  ]);
  expect(formatRange("cm", sizeChart[4]!.hip)).toBe("117–122");
});

test("the size guide is offered where it knows a size", () => {
  const sizes = (...names: string[]) => names.map((name) => size(name, 1));
  expect(isInSizeChart(sizes("S", "M", "XXL"))).toBe(true);
  expect(isInSizeChart(sizes("xs "))).toBe(true);
  for (const names of [["One Size"], ["2-3Y", "4-5Y"], ["UK 6"], ["28", "30"], []])
    expect(isInSizeChart(sizes(...names)), names.join()).toBe(false);
});
