import type { Sort } from "#contract/listing.ts";
import { type Choice, choices, listingAddress, pagesFrom, type View } from "./listing-address.ts";
import type { PriceRange } from "./price-range.ts";

/** What filters, and is forgotten by "Clear all"; collection, search words, order and view stay. */
const filters = [...choices, "minPrice", "maxPrice", "discountOnly"];

export function sortedBy(search: URLSearchParams, sort: Sort): string {
  return changed(search, (next) => next.set("sort", sort));
}

export function viewedAs(search: URLSearchParams, view: View): string {
  const next = new URLSearchParams(search);
  next.set("view", view);
  return asQuery(next);
}

export function onPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  next.set("page", String(page));
  next.delete("from");
  return asQuery(next);
}

/** The page after those that are shown, below them. */
export function withNextPage(search: URLSearchParams): string {
  const { first, last } = pagesFrom(search);
  return showing(search, first, last + 1);
}

/** The page before those that are shown, above them. */
export function withPreviousPage(search: URLSearchParams): string {
  const { first, last } = pagesFrom(search);
  return showing(search, first - 1, last);
}

function showing(search: URLSearchParams, first: number, last: number): string {
  const next = new URLSearchParams(search);
  next.set("from", String(first));
  next.set("page", String(last));
  return asQuery(next);
}

export function withoutChoice(search: URLSearchParams, choice: Choice, value: string): string {
  return changed(search, (next) => next.delete(choice, value));
}

export function without(search: URLSearchParams, ...names: string[]): string {
  return changed(search, (next) => {
    for (const name of names) next.delete(name);
  });
}

export function cleared(search: URLSearchParams): string {
  return without(search, ...filters);
}

/** The address leaves a bound out that does not filter. */
export function pricedAt(search: URLSearchParams, { least, most }: PriceRange): string {
  return changed(search, (next) => {
    next.set("minPrice", String(least));
    next.set("maxPrice", String(most));
  });
}

/** What a filter form's fields ask for; the price fields hold their bounds when they are untouched. */
export function asFilled(form: FormData): string {
  const fields = [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : []));
  return asQuery(new URLSearchParams(fields));
}

/** A listing that shows other products begins at its first page again. */
function changed(search: URLSearchParams, change: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search);
  change(next);
  next.delete("page");
  next.delete("from");
  return asQuery(next);
}

function asQuery(search: URLSearchParams): string {
  const address = listingAddress(search);
  return address && `?${address}`;
}
