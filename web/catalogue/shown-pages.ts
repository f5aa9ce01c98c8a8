/** As many pages as one document holds: the server renders them all again for a reload or a shared link. */
export const mostPages = 8;

export type ShownPages = {
  first: number;
  last: number;
  /** The first one when there are several: what the address says. */
  from: number | undefined;
};

/** The pages that are shown: `page` alone, or those from `from` on that a shopper has loaded by scrolling. */
export function pagesFrom(search: URLSearchParams): ShownPages {
  const last = pageFrom(search) ?? 1;
  const from = Number(search.get("from"));
  if (!Number.isInteger(from) || from < 1 || from >= last) return { first: last, last, from: undefined };
  const first = Math.max(from, last - mostPages + 1);
  return { first, last, from: first };
}

/** The page that an address names; the first one's address names none. */
export function pageFrom(search: URLSearchParams): number | undefined {
  const value = Number(search.get("page"));
  return Number.isInteger(value) && value > 1 && value <= 10_000 ? value : undefined;
}

/** What each of the shown pages asks for. */
export function eachPage<Ask>(search: URLSearchParams, ask: Ask): (Ask & { page: number | undefined })[] {
  const { first, last } = pagesFrom(search);
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return numbers.map((page) => ({ ...ask, page: page > 1 ? page : undefined }));
}
