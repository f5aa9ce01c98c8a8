/** Bounds the memory to a megabyte or two, whichever URLs are requested. */
const maxEntries = 5_000;
const maxUrlLength = 200;

/** Memoizes a function of a URL: matching a URL to its route takes longer than sending a cached page. */
export function memoizeByUrl<Result>(compute: (url: string) => Result): (url: string) => Result {
  const cache = new Map<string, { result: Result }>();
  return (url) => {
    const cached = cache.get(url);
    if (cached) return cached.result;
    const result = compute(url);
    if (url.length > maxUrlLength) return result;
    if (cache.size >= maxEntries) cache.clear();
    cache.set(url, { result });
    return result;
  };
}
