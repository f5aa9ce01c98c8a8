/** What is remembered is at most a megabyte or two, whatever addresses are tried. */
const maxEntries = 5_000;
const maxUrlLength = 200;

/** The same results, remembered: finding out whose an address is takes longer than sending a page that is kept. */
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
