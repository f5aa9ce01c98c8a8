import { formatPrice } from "#contract/values/money.ts";
import { tWord } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { tColor } from "../../../ui/text/t-color.ts";
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
    if (facet === "category") return tWord(getCategoryName?.(value) ?? t("Category"));
    return facet === "size" ? t("Size {value}", { value }) : facet === "color" ? tColor(value) : tWord(value);
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
    filters.push({
      label: t("{minRating} stars and up", { minRating: String(query.minRating) }),
      without: links.without(search, "minRating"),
    });
  if (query.inStock) filters.push({ label: t("In stock"), without: links.without(search, "inStock") });
  if (query.discountOnly) filters.push({ label: t("Discount only"), without: links.without(search, "discountOnly") });
  return filters;
}

function formatPriceRange(min: number | undefined, max: number | undefined): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (max === undefined) return t("From {price}", { price: formatPrice(min ?? 0) });
  if (min === undefined) return t("Up to {price}", { price: formatPrice(max) });
  return `${formatPrice(min)} – ${formatPrice(max)}`;
}
