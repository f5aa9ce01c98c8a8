export const articleAddress = ({ _id }: { _id: string }) => `/blogs/${_id}`;
export const tagAddress = (tag: string) => `/blogs/tag/${encodeURIComponent(tag.toLowerCase())}`;

/** The page an address asks for; the first one where it asks for none that can be. */
export function pageFrom(search: URLSearchParams, name = "page"): number {
  const page = Number(search.get(name) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

/** The same list at another page. */
export function onPage(address: string, page: number, name = "page"): string {
  return page === 1 ? address : `${address}?${name}=${page}`;
}
