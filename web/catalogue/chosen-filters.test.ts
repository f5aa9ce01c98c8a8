import { expect, test } from "vitest";
import { chosenFilters } from "./chosen-filters.ts";
import { paletteWith } from "./color-filter.tsx";
import { askFrom } from "./listing-address.ts";
import { listingChanges } from "./listing-changes.ts";

const women = { _id: "a".repeat(24), name: "Women" };
const chosen = (query: string) => {
  const search = new URLSearchParams(query);
  return chosenFilters(search, askFrom({}, search), listingChanges, () => women.name);
};
const labels = (query: string) => chosen(query).map(({ label }) => label);

test("every chosen filter is named, a category by its name", () => {
  expect(labels(`category=${women._id}&color=Red&fabric=Silk&discountOnly=true`)).toEqual([
    "Women",
    "Red",
    "Silk",
    "Discount only",
  ]);
});

test("search words, order, view and page are no filters", () => {
  expect(labels("q=silk&collection=new&sort=rating&view=list&page=2")).toEqual([]);
});

test("a price range is one filter in rupees, open at an untouched end", () => {
  expect(labels("minPrice=500")).toEqual(["From ₹500"]);
  expect(labels("maxPrice=2500")).toEqual(["Up to ₹2,500"]);
  expect(chosen("minPrice=500&maxPrice=2500&color=Red")[1]).toEqual({ label: "₹500 – ₹2,500", without: "?color=Red" });
});

test("the palette stands first and in its order, then what else is offered", () => {
  const offered = [
    { value: "Indigo", count: 4 },
    { value: "black", count: 2 },
  ];
  const shown = paletteWith(offered, ["Mauve"]);
  expect(shown.slice(0, 3)).toEqual([
    { value: "White", count: 0 },
    { value: "black", count: 2 },
    { value: "Red", count: 0 },
  ]);
  expect(shown.slice(11)).toEqual([
    { value: "Indigo", count: 4 },
    { value: "Mauve", count: 0 },
  ]);
});
