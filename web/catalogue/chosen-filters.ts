import type { Category, Facets } from "#contract/catalogue.ts";
import { priceBounds } from "#contract/listing.ts";
import { formatPrice } from "#contract/money.ts";
import { askFrom, choices } from "./listing-address.ts";
import { without, withoutChoice } from "./listing-changes.ts";

export type ChosenFilter = {
  label: string;
  /** The address's query without it. */
  without: string;
};

/** What the address filters by, in a shopper's words. */
export function chosenFilters(search: URLSearchParams, facets: Facets, categories: Category[]): ChosenFilter[] {
  const ask = askFrom({}, search);
  const named = [...facets.categories, ...categories];
  const nameOf = (id: string) => named.find((category) => category._id === id)?.name ?? "Category";
  const chosen = choices.flatMap((choice) =>
    [ask[choice] ?? []].flat().map((value) => ({
      label: choice === "category" ? nameOf(value) : value,
      without: withoutChoice(search, choice, value),
    })),
  );
  const price = priceWords(ask.minPrice as number | undefined, ask.maxPrice as number | undefined);
  if (price) chosen.push({ label: price, without: without(search, "minPrice", "maxPrice") });
  if (ask.discountOnly) chosen.push({ label: "Discount only", without: without(search, "discountOnly") });
  return chosen;
}

function priceWords(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `From ${formatPrice(least ?? priceBounds.min)}`;
  if (least === undefined) return `Up to ${formatPrice(most)}`;
  return `${formatPrice(least)} – ${formatPrice(most)}`;
}
