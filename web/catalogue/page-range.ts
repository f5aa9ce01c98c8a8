/** As many pages as one document holds: the server renders them all again for a reload or a shared link. */
export const maxPages = 8;

export type PageRange = {
  first: number;
  last: number;
  /** The first one when there are several: what the address says. */
  from: number | undefined;
};

/** The pages that are shown: `page` alone, or those from `from` on that a shopper has loaded by scrolling. */
export function parsePageRange(search: URLSearchParams): PageRange {
  const last = parsePage(search) ?? 1;
  const from = Number(search.get("from"));
  if (!Number.isInteger(from) || from < 1 || from >= last) return { first: last, last, from: undefined };
  const first = Math.max(from, last - maxPages + 1);
  return { first, last, from: first };
}

/** The page that an address names; the first one's address names none. */
export function parsePage(search: URLSearchParams): number | undefined {
  const value = Number(search.get("page"));
  return Number.isInteger(value) && value > 1 && value <= 10_000 ? value : undefined;
}

/** What each of the shown pages asks for. */
export function toPageQueries<Query>(search: URLSearchParams, query: Query): (Query & { page: number | undefined })[] {
  const { first, last } = parsePageRange(search);
  const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return pages.map((page) => ({ ...query, page: page > 1 ? page : undefined }));
}
