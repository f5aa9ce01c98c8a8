import { formatPrice } from "#contract/money.ts";
import { type Choice, choices } from "./listing-address.ts";
import type { Changes } from "./listing-changes.ts";

export type ChosenFilter = {
  label: string;
  /** The address's query without it. */
  without: string;
};

type Asked = { minPrice?: unknown; maxPrice?: unknown; discountOnly?: unknown } & Partial<Record<Choice, unknown>>;
type Names = (id: string) => string;

/** What an address filters by, in a shopper's words. */
export function chosenFilters(search: URLSearchParams, ask: Asked, changes: Changes, nameOf?: Names): ChosenFilter[] {
  const chosen = choices.flatMap((choice) =>
    [(ask[choice] ?? []) as string | string[]].flat().map((value) => ({
      label: choice === "category" ? (nameOf?.(value) ?? "Category") : value,
      without: changes.withoutChoice(search, choice, value),
    })),
  );
  const price = priceWords(ask.minPrice as number | undefined, ask.maxPrice as number | undefined);
  if (price) chosen.push({ label: price, without: changes.without(search, "minPrice", "maxPrice") });
  if (ask.discountOnly) chosen.push({ label: "Discount only", without: changes.without(search, "discountOnly") });
  return chosen;
}

function priceWords(least: number | undefined, most: number | undefined): string | undefined {
  if (least === undefined && most === undefined) return undefined;
  if (most === undefined) return `From ${formatPrice(least ?? 0)}`;
  if (least === undefined) return `Up to ${formatPrice(most)}`;
  return `${formatPrice(least)} – ${formatPrice(most)}`;
}
