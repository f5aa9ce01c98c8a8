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
  ["a size twice", withSizes(medium, medium), "The size M of Red stands twice."],
  ["a price below zero", withSizes({ ...medium, price: -1 }), "not a price"],
  ["half a paisa", withSizes({ ...medium, price: 0.5 }), "not a price"],
  ["more than the database holds", withSizes({ ...medium, price: 3e9 }), "not a price"],
  ["an MRP below the price", withSizes({ ...medium, mrp: 99_999 }), "below its price"],
  ["stock below zero", withSizes({ ...medium, inventory: -1 }), "not a number from 0 up"],
])("%s is refused", (_, wrong, reason) => {
  expect(() => checkDraft(wrong)).toThrow(reason);
});

test("the fingerprint changes with any field except createdAt", () => {
  const { fingerprint } = checkDraft(draft);
  expect(checkDraft({ ...draft, createdAt: new Date(), name: " Cotton  Kurta" }).fingerprint).toBe(fingerprint);
  expect(checkDraft({ ...draft, tags: ["new"] }).fingerprint).not.toBe(fingerprint);
  expect(checkDraft(withSizes({ ...medium, inventory: 2 })).fingerprint).not.toBe(fingerprint);
  const { name, ...rest } = draft;
  expect(checkDraft({ ...rest, name }).fingerprint).toBe(fingerprint);
});

test("listed price and MRP are those of the cheapest variant, the first of equals", () => {
  const sizes = [
    { ...medium, size: "S", price: 90_000, mrp: 120_000 },
    { ...medium, mrp: 300_000 },
    { ...medium, size: "L", price: 90_000, mrp: 100_000 },
  ];
  const shown = toListedFields(checkDraft(withSizes(...sizes)).draft, 3);
  expect(shown).toMatchObject({ price: 90_000, mrp: 120_000, discount: 25, inventory: 3 });
});
