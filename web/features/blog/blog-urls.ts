export const articlePath = ({ _id }: { _id: string }) => `/blogs/${_id}`;
export const tagPath = (tag: string) => `/blogs/tag/${encodeURIComponent(tag.toLowerCase())}`;

/** The page number in the query string; 1 if it is absent or invalid. */
export function parsePage(search: URLSearchParams, param = "page"): number {
  const page = Number(search.get(param) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** The URL of another page of the same list. */
export function withPage(path: string, page: number, param = "page"): string {
  return page === 1 ? path : `${path}?${param}=${page}`;
}
