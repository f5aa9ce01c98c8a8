import { toAsciiDigits } from "#contract/values/digits.ts";

/** Maximum number of pages in one document. For a reload or a shared link, the server renders all of them. */
export const maxPages = 8;

export type PageRange = {
  first: number;
  last: number;
  /** The URL's `from` parameter: the first page if several are shown. */
  from: number | undefined;
};

/** The shown pages: `page` alone, or `from` to `page` if more pages were loaded by scrolling. */
export function parsePageRange(search: URLSearchParams): PageRange {
  const last = parsePage(search) ?? 1;
  const from = Number(toAsciiDigits(search.get("from") ?? ""));
  if (!Number.isInteger(from) || from < 1 || from >= last) return { first: last, last, from: undefined };
  const first = Math.max(from, last - maxPages + 1);
  return { first, last, from: first };
}

/** The URL's `page` parameter. Undefined for page 1 and for invalid values. */
export function parsePage(search: URLSearchParams): number | undefined {
  const value = Number(toAsciiDigits(search.get("page") ?? ""));
  return Number.isInteger(value) && value > 1 && value <= 10_000 ? value : undefined;
}

/** One query for each shown page. */
export function toPageQueries<Query>(search: URLSearchParams, query: Query): (Query & { page: number | undefined })[] {
  const { first, last } = parsePageRange(search);
  const pages = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return pages.map((page) => ({ ...query, page: page > 1 ? page : undefined }));
}
