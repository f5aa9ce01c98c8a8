import type { View } from "./listing-address.ts";

/** How cards stand in a listing, and those that are still to come. */
export function cardsAs(view: View): string {
  return view === "list" ? "divide-y divide-hairline border-b border-hairline" : grid;
}

const grid =
  "grid grid-cols-1 gap-x-3 gap-y-9 min-[340px]:grid-cols-2 sm:gap-x-5 md:grid-cols-3 md:gap-y-12 2xl:grid-cols-4";

/** How wide a card's picture is there, as the sizes attribute says it. */
export const cardSizes = "(min-width: 96rem) 18rem, (min-width: 64rem) 25vw, (min-width: 48rem) 31vw, 46vw";
