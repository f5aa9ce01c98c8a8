import { expect, test } from "vitest";
import { checkDraft, toListedFields } from "./product-draft.ts";
import type { ProductDraft } from "./product-save.ts";

const medium = { size: "M", price: 100_000, inventory: 1 };
const draft: ProductDraft = {
  source: "test",
  key: "1",
  name: "Cotton Kurta",
  categories: [],
  variations: [{ color: "Red", sizes: [medium] }],
};
function withSizes(...sizes: (typeof medium & { mrp?: number })[]): ProductDraft {
  return { ...draft, variations: [{ color: "Red", sizes }] };
}

test.each([
  ["no name", { ...draft, name: "  " }, "no name"],
  ["no colour", { ...draft, variations: [] }, "no colour and size"],
  ["no size", withSizes(), "no size"],
  ["a size twice", withSizes(medium, medium), "The size M of Red is listed twice."],
  ["a price below zero", withSizes({ ...medium, price: -1 }), "not a price"],
  ["half a paisa", withSizes({ ...medium, price: 0.5 }), "not a price"],
  ["more than the database holds", withSizes({ ...medium, price: 3e9 }), "not a price"],
  ["an MRP below the price", withSizes({ ...medium, mrp: 99_999 }), "below its price"],
  ["stock below zero", withSizes({ ...medium, inventory: -1 }), "not a number from 0 up"],
])("%s is refused", (_, wrong, reason) => {
  expect(() => checkDraft(wrong)).toThrow(reason);
});

const withoutImages = { images: [], variations: [{ color: "Red", images: [] }] };
const pricedVariants = [
  { size: "M", price: 50_000, mrp: 300_000, inventory: 0 },
  { size: "S", price: 90_000, mrp: 120_000, inventory: 1 },
  { size: "L", price: 100_000, mrp: 300_000, inventory: 1 },
  { size: "L", price: 90_000, mrp: 100_000, inventory: 1 },
];

test("listed price and MRP are those of the cheapest variant in stock, the first of equals", () => {
  const shown = {
    price: 90_000,
    mrp: 120_000,
    discount: 25,
    inventory: 3,
    has_price_range: true,
    stock_sizes: ["L", "S"],
  };
  expect(toListedFields(withoutImages, pricedVariants)).toMatchObject(shown);
  const oneInStock = pricedVariants.slice(0, 2);
  expect(toListedFields(withoutImages, oneInStock)).toMatchObject({ price: 90_000, has_price_range: false });
});

test("the listed price of a sold-out product is that of its cheapest variant", () => {
  const soldOut = pricedVariants.map((variant) => ({ ...variant, inventory: 0 }));
  expect(toListedFields(withoutImages, soldOut)).toMatchObject({ price: 50_000, discount: 83, has_price_range: true });
});
