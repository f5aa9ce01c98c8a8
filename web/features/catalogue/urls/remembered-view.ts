import { languagePrefix } from "#contract/values/languages.ts";
import { getLanguage } from "../../../ui/text/t.ts";

/**
 * The URL with `view=list` for a link to another listing, if the visitor last selected the list view and the link names
 * no view. The URL then still holds the whole state, and a reload renders the same view. Undefined if the link is
 * followed unchanged. A page opened by its address shows what the address says. Filters, sorting and Back keep the
 * current view. Called in the browser, before a navigation completes.
 */
export function toRememberedView(url: string): string | undefined {
  const { pathname, searchParams: search } = new URL(url);
  if (search.has("view")) return undefined;
  // Until a navigation completes, `location` is the page that is being left. Only Back has already changed it.
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
