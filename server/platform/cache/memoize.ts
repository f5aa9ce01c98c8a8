import { LRUCache } from "lru-cache";

/** Memoizes a pure function of a string, in a bounded number of entries. Longer arguments are computed each time. */
export function memoize<Result>(
  compute: (argument: string) => Result,
  { maxEntries, maxLength = Number.POSITIVE_INFINITY }: { maxEntries: number; maxLength?: number },
): (argument: string) => Result {
  const results = new LRUCache<string, { result: Result }>({ max: maxEntries });
  return (argument) => {
    const known = results.get(argument);
    if (known) return known.result;
    const result = compute(argument);
    if (argument.length <= maxLength) results.set(argument, { result });
    return result;
  };
}
