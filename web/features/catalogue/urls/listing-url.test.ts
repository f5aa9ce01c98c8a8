import { expect, test } from "vitest";
import { getSortOptions } from "../filters/refine-bar.tsx";
import { listingLinks } from "./listing-links.ts";
import { normalizeListingQuery, parseListingQuery, parseView } from "./listing-url.ts";
import { parsePageRange, toPageQueries } from "./page-range.ts";

const { fromForm, withoutFilters, withPage, withPriceRange, withSort, withView } = listingLinks;
const { withNextPage, withPreviousPage, without, withoutFacetValue } = listingLinks;

const toSearch = (query: string) => new URLSearchParams(query);
const parse = (query: string) =>
  Object.fromEntries(Object.entries(parseListingQuery({}, toSearch(query))).filter(([, value]) => value));

test("URL parameters become the product query", () => {
  expect(parse("q=silk&collection=new&sort=rating&page=3&color=Red&color=Blue&discountOnly=true")).toEqual({
    q: "silk",
    collection: "new",
    sort: "rating",
    page: 3,
    color: ["Blue", "Red"],
    discountOnly: "true",
  });
});

test("the default sort of a listing is left out of its URL", () => {
  expect(parse("sort=high-low")).toEqual({});
  expect(parse("collection=new&sort=newest")).toEqual({ collection: "new" });
  expect(parse("collection=new&sort=high-low")).toEqual({ collection: "new", sort: "high-low" });
  expect(parse("q=silk&sort=relevance")).toEqual({ q: "silk" });
  expect(parse("q=silk&sort=high-low")).toEqual({ q: "silk", sort: "high-low" });
  expect(parse("sort=relevance"), "without a search term").toEqual({});
});

test("relevance is the first sort order of a search, and of no other listing", () => {
  expect(getSortOptions("silk")[0]).toEqual({ value: "relevance", label: "Relevance" });
  const values = getSortOptions(undefined).map(({ value }) => value);
  expect(values).toEqual(["high-low", "low-high", "newest", "rating", "discount"]);
});

test("invalid URL parameters are ignored, not rejected", () => {
  expect(
    parse("sort=cheapest&page=0&page=-1&minPrice=abc&maxPrice=-5&color=&collection=old&discountOnly=maybe"),
  ).toEqual({});
});

test("a price slider at its ends does not filter", () => {
  expect(parse("minPrice=0&maxPrice=10000")).toEqual({});
  expect(parse("minPrice=1&maxPrice=9999")).toEqual({ minPrice: 1, maxPrice: 9999 });
});

test("parameter order, duplicates and unknown parameters do not change the normalized URL", () => {
  const normalized = normalizeListingQuery(toSearch("color=Red&color=Blue&utm_source=mail&sort=high-low&page=1"));
  expect(normalized).toBe(normalizeListingQuery(toSearch("color=Blue&color=Red&color=Red&minPrice=")));
  expect(normalized).toBe("color=Blue&color=Red");
});

test("the view is part of the URL but not of the product query", () => {
  expect(parseView(toSearch("view=list"))).toBe("list");
  expect(parseView(toSearch("view=tiles"))).toBe("grid");
  expect(normalizeListingQuery(toSearch("view=list"))).toBe("view=list");
  expect(parse("view=list")).toEqual({});
});

const thirdPage = toSearch("color=Red&page=3");

test("changing the sort or a filter returns to page 1", () => {
  expect(withSort(thirdPage, "rating")).toBe("?sort=rating&color=Red");
  expect(withSort(thirdPage, "high-low")).toBe("?color=Red");
  expect(withPriceRange(thirdPage, { min: 500, max: 10_000 })).toBe("?minPrice=500&color=Red");
});

test("changing the view keeps the page", () => {
  expect(withView(thirdPage, "list")).toBe("?page=3&color=Red&view=list");
});

test("the URL of page 1 has no page number", () => {
  expect(withPage(thirdPage, 1)).toBe("?color=Red");
});

test("the URL holds the range of pages loaded by scrolling, so that a reload restores them", () => {
  expect(parsePageRange(toSearch("page=3"))).toEqual({ first: 3, last: 3, from: undefined });
  expect(parsePageRange(toSearch("from=1&page=3"))).toEqual({ first: 1, last: 3, from: 1 });
  expect(toPageQueries(toSearch("from=1&page=3"), { color: ["Red"] }).map(({ page, color }) => [page, color])).toEqual([
    [undefined, ["Red"]],
    [2, ["Red"]],
    [3, ["Red"]],
  ]);
  expect(withNextPage(toSearch("color=Red"))).toBe("?page=2&color=Red&from=1");
  expect(withPreviousPage(toSearch("page=3"))).toBe("?page=3&from=2");
  expect(withPage(toSearch("from=1&page=3"), 7)).toBe("?page=7");
  expect(withSort(toSearch("from=1&page=3"), "rating")).toBe("?sort=rating");
});

test("the page range of a URL is limited to 8 pages", () => {
  expect(parsePageRange(toSearch("from=1&page=10000"))).toEqual({ first: 9993, last: 10_000, from: 9993 });
});

test("an invalid `from` in a URL is ignored", () => {
  for (const query of ["from=0&page=2", "from=5&page=2", "from=-1&page=2", "from=x&page=2"])
    expect(parsePageRange(toSearch(query))).toEqual({ first: 2, last: 2, from: undefined });
  expect(normalizeListingQuery(toSearch("from=2&page=2"))).toBe("page=2");
});

test("removing one filter keeps the others", () => {
  const search = toSearch("color=Red&color=Blue&minPrice=100&maxPrice=900&q=kurta");
  expect(withoutFacetValue(search, "color", "Red")).toBe("?q=kurta&minPrice=100&maxPrice=900&color=Blue");
  expect(without(search, "minPrice", "maxPrice")).toBe("?q=kurta&color=Blue&color=Red");
});

test("Clear all removes the filters and keeps search term, collection, sort and view", () => {
  expect(
    withoutFilters(
      toSearch("q=kurta&collection=new&color=Red&fabric=Silk&minPrice=5&discountOnly=true&sort=rating&view=list"),
    ),
  ).toBe("?q=kurta&collection=new&sort=rating&view=list");
  expect(withoutFilters(toSearch("color=Red"))).toBe("");
});

test("a submitted filter form becomes the normalized query string", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["color", "Red"],
    ["color", "Pink"],
    ["minPrice", "0"],
    ["maxPrice", "10000"],
    ["sort", "high-low"],
  ] as const)
    form.append(name, value);
  expect(fromForm(form)).toBe("?color=Pink&color=Red");
});
