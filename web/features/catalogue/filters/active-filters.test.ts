import { expect, test } from "vitest";
import { listingLinks } from "../urls/listing-links.ts";
import { parseListingQuery } from "../urls/listing-url.ts";
import { toActiveFilters } from "./active-filters.ts";
import { mergePalette } from "./color-filter.tsx";

const women = { _id: "a".repeat(24), name: "Women" };
const toFilters = (query: string) => {
  const search = new URLSearchParams(query);
  return toActiveFilters(search, parseListingQuery({}, search), listingLinks, () => women.name);
};
const toLabels = (query: string) => toFilters(query).map(({ label }) => label);

test("each active filter has a label, which for a category is its name", () => {
  expect(
    toLabels(`category=${women._id}&color=Red&fabric=Silk&size=M&minRating=4&inStock=true&discountOnly=true`),
  ).toEqual(["Women", "Red", "Silk", "Size M", "4 stars and up", "In stock", "Discount only"]);
});

test("filters with invalid values have no label", () => {
  expect(toLabels("minRating=5&inStock=maybe")).toEqual([]);
});

test("search term, collection, sort, view and page are not filters", () => {
  expect(toLabels("q=silk&collection=new&sort=rating&view=list&page=2")).toEqual([]);
});

test("a price range is one filter in rupees, whose label leaves out an end at its bound", () => {
  expect(toLabels("minPrice=500")).toEqual(["From ₹500"]);
  expect(toLabels("maxPrice=2500")).toEqual(["Up to ₹2,500"]);
  expect(toFilters("minPrice=500&maxPrice=2500&color=Red")[1]).toEqual({
    label: "₹500 – ₹2,500",
    without: "?color=Red",
  });
});

test("palette colours come first in their order, then the listing's other colours, then selected unlisted ones", () => {
  const facet = [
    { value: "Indigo", count: 4 },
    { value: "black", count: 2 },
  ];
  const palette = mergePalette(facet, ["Mauve"]);
  expect(palette.slice(0, 3)).toEqual([
    { value: "White", count: 0 },
    { value: "black", count: 2 },
    { value: "Red", count: 0 },
  ]);
  expect(palette.slice(11)).toEqual([
    { value: "Indigo", count: 4 },
    { value: "Mauve", count: 0 },
  ]);
});
