import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { hashKey } from "@tanstack/react-query";
import type { ProductCard, ProductList } from "#contract/catalogue/catalogue.ts";
import type { ReviewsResponse } from "#contract/catalogue/reviews.ts";
import { unshownFields } from "#contract/catalogue/shown-card.ts";
import type { PublicSettings } from "#contract/content/settings.ts";
import { queries } from "../app/state/queries.ts";
import { selectTrending } from "../features/sections/products/trending-products.ts";
import { sectionQueries } from "../features/sections/section-queries.ts";

/** Attributes that only cards in the list view of a listing show. */
const listViewFields = ["fabric", "pattern", "sleeveLength", "occasion"] as const satisfies (keyof ProductCard)[];

/**
 * Lists that have neither a filter panel nor a list view: rows of the home page, of empty carts and of 404 pages. Other
 * rows of sections have "row" in their keys.
 */
const rows = [sectionQueries.newProducts(), sectionQueries.trendingProducts(), queries.popularProducts()];
const rowKeys = new Set(rows.map(({ queryKey }) => hashKey(queryKey)));
const trendingKey = hashKey(sectionQueries.trendingProducts().queryKey);

/**
 * The new products of the home page, for the query of trending products. The trending products that are shown depend on
 * them. Undefined for other queries, whose data in a page depends only on their own response.
 */
export function findShownBefore(client: QueryClient, queryKey: QueryKey): ProductList | undefined {
  if (queryKey[0] !== "products") return undefined;
  return hashKey(queryKey) === trendingKey ? client.getQueryData(sectionQueries.newProducts().queryKey) : undefined;
}

/**
 * Returns the part of a response that the browser needs to hydrate the page. Lists of products are the longest
 * responses, and contain several times the data that cards show.
 */
export function toPageData(queryKey: QueryKey, response: object, shownBefore: ProductList | undefined): object {
  if (queryKey[0] === "settings") return withoutHeadData(response as SettingsResponse);
  if (queryKey[0] === "reviews") return withoutAuthors(response as ReviewsResponse);
  if (queryKey[0] !== "products" || !isProductList(response)) return response;
  const hash = hashKey(queryKey);
  const isRow = queryKey[1] === "row" || rowKeys.has(hash);
  const { facets, ...row } = response;
  const isTrending = hash === trendingKey;
  const shown = isTrending ? selectTrending(response.products, shownBefore?.products ?? []) : response.products;
  return {
    ...(isRow ? row : response),
    products: shown.map((product) =>
      toShownCard(product, isRow ? [...unshownFields, ...listViewFields] : unshownFields),
    ),
    ...(response.closeMatches && {
      closeMatches: response.closeMatches.map((card) => toShownCard(card, unshownFields)),
    }),
  };
}

/** Omits the ids of authors. The names are in `userName`. */
const withoutAuthors = (response: ReviewsResponse): object => ({
  ...response,
  reviews: response.reviews.map(({ userId, ...review }) => review),
});

type SettingsResponse = { data: PublicSettings };

/** Omits the home page's structured data, which search engines read in the HTML, and the look of the document. */
const withoutHeadData = ({ data: { brand, ...data }, ...response }: SettingsResponse): SettingsResponse => ({
  ...response,
  data: { ...data, schema_json_ld: null },
});

const isProductList = (response: object): response is ProductList =>
  "products" in response && Array.isArray(response.products);

/**
 * Omits fields that cards do not show, and all images except the first. A card shows that image if its colours have
 * none.
 */
function toShownCard(product: ProductCard, withoutFields: readonly string[]): object {
  const fields = Object.entries({ ...product, images: product.images.slice(0, 1) });
  return Object.fromEntries(fields.filter(([name]) => !withoutFields.includes(name)));
}
