import type { PopularAsk } from "#contract/catalogue.ts";
import { popularPriceBounds, popularSorts } from "#contract/listing.ts";
import { asAddress, chosenFrom, pricesFrom, wordsFrom } from "./listing-address.ts";
import { pageFrom, pagesFrom } from "./shown-pages.ts";

/** What the address of /most-popular asks for (SPEC §2 "Most popular"). */
export function popularAsk(search: URLSearchParams): PopularAsk {
  return {
    q: wordsFrom(search),
    ...pricesFrom(search, popularPriceBounds),
    sort: popularSorts.find((known) => known === search.get("sort")),
    page: pageFrom(search),
    ...chosenFrom(search, ["sleeveLength", "fabric", "occasion"]),
  };
}

export function popularAddress(search: URLSearchParams): string {
  return asAddress({ ...popularAsk(search), from: pagesFrom(search).from });
}
