import { formatPrice } from "#contract/values/money.ts";
import type { ListingLinks } from "../urls/listing-links.ts";
import { type FacetName, facetNames } from "../urls/listing-url.ts";

export type ActiveFilter = {
  label: string;
  /** Query string without this filter. */
  without: string;
};

type FilterQuery = {
  minPrice?: unknown;
  maxPrice?: unknown;
  minRating?: unknown;
  inStock?: unknown;
  discountOnly?: unknown;
} & Partial<Record<FacetName, unknown>>;

/** Labels the filters of a listing URL, in the order of `facetNames`, then price, rating, availability and discount. */
export function toActiveFilters(
  search: URLSearchParams,
  query: FilterQuery,
  links: ListingLinks,
  getCategoryName?: (id: string) => string,
): ActiveFilter[] {
  const toLabel = (facet: FacetName, value: string) => {
    if (facet === "category") return getCategoryName?.(value) ?? "Category";
    return facet === "size" ? `Size ${value}` : value;
  };
  const filters = facetNames.flatMap((facet) =>
    [(query[facet] ?? []) as string | string[]].flat().map((value) => ({
      label: toLabel(facet, value),
      without: links.withoutFacetValue(search, facet, value),
    })),
  );
  const priceLabel = formatPriceRange(query.minPrice as number | undefined, query.maxPrice as number | undefined);
  if (priceLabel) filters.push({ label: priceLabel, without: links.without(search, "minPrice", "maxPrice") });
  if (query.minRating)
    filters.push({ label: `${query.minRating} stars and up`, without: links.without(search, "minRating") });
  if (query.inStock) filters.push({ label: "In stock", without: links.without(search, "inStock") });
  if (query.discountOnly) filters.push({ label: "Discount only", without: links.without(search, "discountOnly") });
  return filters;
}

function formatPriceRange(min: number | undefined, max: number | undefined): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined) return `From ${formatPrice(min ?? 0)}`;
  if (min === undefined) return `Up to ${formatPrice(max)}`;
  return `${formatPrice(min)} – ${formatPrice(max)}`;
}
