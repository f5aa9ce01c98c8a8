import { expect, test } from "vitest";
import { askFrom, listingAddress, viewFrom } from "./listing-address.ts";
import { listingChanges } from "./listing-changes.ts";
import { eachPage, pagesFrom } from "./shown-pages.ts";

const { asFilled, cleared, onPage, pricedAt, sortedBy, viewedAs } = listingChanges;
const { withNextPage, withPreviousPage, without, withoutChoice } = listingChanges;

const at = (query: string) => new URLSearchParams(query);
const asked = (query: string) =>
  Object.fromEntries(Object.entries(askFrom({}, at(query))).filter(([, value]) => value));

test("an address asks for what it says", () => {
  expect(asked("q=silk&collection=new&sort=rating&page=3&color=Red&color=Blue&discountOnly=true")).toEqual({
    q: "silk",
    collection: "new",
    sort: "rating",
    page: 3,
    color: ["Blue", "Red"],
    discountOnly: "true",
  });
});

test("the order that a listing has anyway is not in its address", () => {
  expect(asked("sort=high-low")).toEqual({});
  expect(asked("collection=new&sort=newest")).toEqual({ collection: "new" });
  expect(asked("collection=new&sort=high-low")).toEqual({ collection: "new", sort: "high-low" });
});

test("what cannot be meant is left out, not refused", () => {
  expect(
    asked("sort=cheapest&page=0&page=-1&minPrice=abc&maxPrice=-5&color=&collection=old&discountOnly=maybe"),
  ).toEqual({});
});

test("a price slider at its ends does not filter", () => {
  expect(asked("minPrice=0&maxPrice=10000")).toEqual({});
  expect(asked("minPrice=1&maxPrice=9999")).toEqual({ minPrice: 1, maxPrice: 9999 });
});

test("the same listing has one address, whatever order it was asked in and whoever sent the shopper", () => {
  const one = listingAddress(at("color=Red&color=Blue&utm_source=mail&sort=high-low&page=1"));
  expect(one).toBe(listingAddress(at("color=Blue&color=Red&color=Red&minPrice=")));
  expect(one).toBe("color=Blue&color=Red");
});

test("the view is part of the address, not of the question", () => {
  expect(viewFrom(at("view=list"))).toBe("list");
  expect(viewFrom(at("view=tiles"))).toBe("grid");
  expect(listingAddress(at("view=list"))).toBe("view=list");
  expect(asked("view=list")).toEqual({});
});

test("another order or filter begins at the first page; another view stays on the page", () => {
  const third = at("color=Red&page=3");
  expect(sortedBy(third, "rating")).toBe("?sort=rating&color=Red");
  expect(sortedBy(third, "high-low")).toBe("?color=Red");
  expect(pricedAt(third, { least: 500, most: 10_000 })).toBe("?minPrice=500&color=Red");
  expect(viewedAs(third, "list")).toBe("?page=3&color=Red&view=list");
  expect(onPage(third, 1)).toBe("?color=Red");
});

test("the pages that were loaded by scrolling are in the address, so that they stand there again", () => {
  expect(pagesFrom(at("page=3"))).toEqual({ first: 3, last: 3, from: undefined });
  expect(pagesFrom(at("from=1&page=3"))).toEqual({ first: 1, last: 3, from: 1 });
  expect(eachPage(at("from=1&page=3"), { color: ["Red"] }).map(({ page, color }) => [page, color])).toEqual([
    [undefined, ["Red"]],
    [2, ["Red"]],
    [3, ["Red"]],
  ]);
  expect(withNextPage(at("color=Red"))).toBe("?page=2&color=Red&from=1");
  expect(withPreviousPage(at("page=3"))).toBe("?page=3&from=2");
  expect(onPage(at("from=1&page=3"), 7)).toBe("?page=7");
  expect(sortedBy(at("from=1&page=3"), "rating")).toBe("?sort=rating");
});

test("no address makes the server put together a document without end", () => {
  expect(pagesFrom(at("from=1&page=10000"))).toEqual({ first: 9993, last: 10_000, from: 9993 });
  for (const odd of ["from=0&page=2", "from=5&page=2", "from=-1&page=2", "from=x&page=2"])
    expect(pagesFrom(at(odd))).toEqual({ first: 2, last: 2, from: undefined });
  expect(listingAddress(at("from=2&page=2"))).toBe("page=2");
});

test("one filter is taken away, the others stay", () => {
  const chosen = at("color=Red&color=Blue&minPrice=100&maxPrice=900&q=kurta");
  expect(withoutChoice(chosen, "color", "Red")).toBe("?q=kurta&minPrice=100&maxPrice=900&color=Blue");
  expect(without(chosen, "minPrice", "maxPrice")).toBe("?q=kurta&color=Blue&color=Red");
});

test("Clear all forgets the filters and keeps search, collection, order and view", () => {
  expect(
    cleared(at("q=kurta&collection=new&color=Red&fabric=Silk&minPrice=5&discountOnly=true&sort=rating&view=list")),
  ).toBe("?q=kurta&collection=new&sort=rating&view=list");
  expect(cleared(at("color=Red"))).toBe("");
});

test("a filled form is the address that it stands for", () => {
  const form = new FormData();
  for (const [name, value] of [
    ["color", "Red"],
    ["color", "Pink"],
    ["minPrice", "0"],
    ["maxPrice", "10000"],
    ["sort", "high-low"],
  ] as const)
    form.append(name, value);
  expect(asFilled(form)).toBe("?color=Pink&color=Red");
});
