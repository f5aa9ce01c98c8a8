import { expect, test } from "vitest";
import type { Product, Size } from "#contract/catalogue.ts";
import { choiceFrom, choosing, soldOut, stockWords } from "./choice.ts";
import { factsOf } from "./product-facts.ts";
import { inChart, sizeChart, spanIn } from "./size-chart.ts";

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
const chosen = (query: string, product = kurta) => choiceFrom(product, new URLSearchParams(query));

test("the first colour that can be bought is shown, no size chosen", () => {
  const { variation, size, pictures, price, discount } = chosen("");
  expect([variation?.color, size, pictures, price, discount]).toEqual(["Blue", undefined, ["/blue"], 850, 15]);
});

test("the address chooses colour and size, however they are written", () => {
  const { variation, size, price } = chosen("color=blue&size=s");
  expect([variation?.color, size?.size, price]).toEqual(["Blue", "S", 900]);
});

test("a colour without pictures shows the default ones", () => {
  expect(chosen("color=Red").pictures).toEqual(["/default"]);
});

test("a sold-out size is not chosen, whatever the address says", () => {
  expect(chosen("color=Blue&size=L").size).toBeUndefined();
});

test("the only size there is need not be chosen", () => {
  const saree = { ...kurta, variations: [{ color: "Red", colorImages: [], sizes: [size("Free Size", 2)] }] };
  expect(chosen("", saree).size?.size).toBe("Free Size");
});

test("another colour starts without a size", () => {
  expect(choosing("Navy Blue")).toBe("?color=Navy+Blue");
  expect(choosing("Red", "M")).toBe("?color=Red&size=M");
});

test("the shopper is told when few are left, and when none is", () => {
  expect(stockWords(kurta, undefined)).toBeUndefined();
  expect(stockWords(kurta, size("S", 6))).toBe("In Stock");
  expect(stockWords(kurta, size("S", 5))).toBe("Only 5 left");
  expect(stockWords(kurta, size("S", 0))).toBe("Out of Stock");
  const gone = { ...kurta, variations: [kurta.variations[0]!] };
  expect([soldOut(kurta), soldOut(gone), stockWords(gone, undefined)]).toEqual([false, true, "Out of Stock"]);
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
  expect(factsOf(product)).toEqual([
    { name: "Fabric", value: "Cotton" },
    { name: "Lined", value: "Yes" },
    { name: "Padded", value: "No" },
    { name: "Pockets", value: "2" },
    { name: "Country of Origin", value: "India" },
  ]);
});

test("the size chart speaks inches and centimetres", () => {
  const inches = sizeChart.map(({ size, ...spans }) => [size, ...Object.values(spans).map((one) => spanIn("in", one))]);
  // SPEC §9.
  expect(inches.map((row) => row.join(" "))).toEqual([
    "XS 32–34 24–26 34–36",
    "S 35–37 27–29 37–39",
    "M 38–40 30–32 40–42",
    "L 41–43 33–35 43–45",
    "XL 44–46 36–38 46–48",
  ]);
  expect(spanIn("cm", sizeChart[4]!.hip)).toBe("117–122");
});

test("the size guide is offered where it knows a size", () => {
  const sizes = (...names: string[]) => names.map((name) => size(name, 1));
  expect(inChart(sizes("S", "M", "XXL"))).toBe(true);
  expect(inChart(sizes("xs "))).toBe(true);
  for (const names of [["One Size"], ["2-3Y", "4-5Y"], ["UK 6"], ["28", "30"], []])
    expect(inChart(sizes(...names)), names.join()).toBe(false);
});
