import { languagePrefix } from "#contract/values/languages.ts";
import { getLanguage } from "../../../ui/text/t.ts";

/**
 * Where a link to another listing leads if the visitor last selected the list view and the link names no view. So the URL
 * still holds the whole state, and a reload renders the same view. A page opened by its address shows what the address says,
 * and filters, sorting and Back stay in the view that is shown. Called in the browser, before a navigation completes.
 */
export function toRememberedView(url: string): string | undefined {
  const { pathname, searchParams: search } = new URL(url);
  if (search.has("view")) return undefined;
  // Until a navigation has completed, the location is that of the page that it leaves; Back has changed it already.
  const left = new URLSearchParams(location.search);
  const isSameListing =
    pathname === location.pathname && listingParams.every((name) => left.get(name) === search.get(name));
  if (isSameListing) return undefined;
  search.set("view", "list");
  // The router adds the prefix of the language.
  return `${pathname.slice(languagePrefix(getLanguage()).length)}?${search}`;
}

/** Parameters that select another listing instead of refining the one that is shown. */
const listingParams = ["q", "collection"];
