import { type Choice, choices, listingAddress, type View } from "./listing-address.ts";
import { popularAddress } from "./popular-address.ts";
import type { PriceRange } from "./price-range.ts";
import { pagesFrom } from "./shown-pages.ts";

export type Changes = ReturnType<typeof changesOf>;

/** What filters, and is forgotten by "Clear all"; collection, search words, order and view stay. */
const filters = [...choices, "minPrice", "maxPrice", "discountOnly"];

/** Every step that a listing's shopper can take, as the query of the address it leads to. */
function changesOf(address: (search: URLSearchParams) => string) {
  const asQuery = (search: URLSearchParams) => address(search) && `?${address(search)}`;
  const changed = (search: URLSearchParams, change: (next: URLSearchParams) => void) => {
    const next = new URLSearchParams(search);
    change(next);
    return asQuery(next);
  };
  /** A listing that shows other products begins at its first page again. */
  const afresh = (search: URLSearchParams, change: (next: URLSearchParams) => void) =>
    changed(search, (next) => {
      change(next);
      next.delete("page");
      next.delete("from");
    });
  const without = (search: URLSearchParams, ...names: string[]) =>
    afresh(search, (next) => {
      for (const name of names) next.delete(name);
    });
  const showing = (search: URLSearchParams, first: number, last: number) =>
    changed(search, (next) => {
      next.set("from", String(first));
      next.set("page", String(last));
    });
  return {
    sortedBy: (search: URLSearchParams, sort: string) => afresh(search, (next) => next.set("sort", sort)),
    viewedAs: (search: URLSearchParams, view: View) => changed(search, (next) => next.set("view", view)),
    without,
    withoutChoice: (search: URLSearchParams, choice: Choice, value: string) =>
      afresh(search, (next) => next.delete(choice, value)),
    cleared: (search: URLSearchParams) => without(search, ...filters),
    /** The address leaves a bound out that does not filter. */
    pricedAt: (search: URLSearchParams, { least, most }: PriceRange) =>
      afresh(search, (next) => {
        next.set("minPrice", String(least));
        next.set("maxPrice", String(most));
      }),
    /** What a filter form's fields ask for; the price fields hold their bounds when they are untouched. */
    asFilled: (form: FormData) => {
      const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
      return asQuery(new URLSearchParams(fields));
    },
    onPage: (search: URLSearchParams, page: number) => showing(search, page, page),
    /** The page after those that are shown, below them. */
    withNextPage: (search: URLSearchParams) => showing(search, pagesFrom(search).first, pagesFrom(search).last + 1),
    /** The page before those that are shown, above them. */
    withPreviousPage: (search: URLSearchParams) => showing(search, pagesFrom(search).first - 1, pagesFrom(search).last),
  };
}

export const listingChanges = changesOf(listingAddress);
export const popularChanges = changesOf(popularAddress);
