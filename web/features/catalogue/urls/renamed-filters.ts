import type { ProductList } from "#contract/catalogue/catalogue.ts";
import { languagePrefix } from "#contract/values/languages.ts";
import { getLanguage } from "../../../ui/text/t.ts";

/**
 * Replaces former names of colours and sizes in a listing's filters by the current names. Returns undefined if nothing
 * was renamed.
 */
export function toPresentFilters(url: string, renamed: ProductList["renamed"] = []): string | undefined {
  if (renamed.length === 0) return undefined;
  const { pathname, searchParams: search } = new URL(url);
  for (const { facet, from, to } of renamed) {
    const values = new Set(search.getAll(facet).map((value) => (value === from ? to : value)));
    search.delete(facet);
    for (const value of values) search.append(facet, value);
  }
  // The router adds the prefix of the language.
  return `${pathname.slice(languagePrefix(getLanguage()).length)}?${search}`;
}
