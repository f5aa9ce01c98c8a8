import { useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useContext } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import type { ProductList } from "#contract/catalogue/catalogue.ts";
import type { ShownCard as Card } from "#contract/catalogue/shown-card.ts";
import { searchPath } from "../../../app/navigation/paths.ts";
import { toBreadcrumbPageJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { useLoaded } from "../../../app/state/use-loaded.ts";
import { pluralize } from "../../../ui/display/pluralize.ts";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";
import { contentLanguage } from "../../../ui/text/content-language.ts";
import { t } from "../../../ui/text/t.ts";
import { PopularProducts } from "../cards/popular-products.tsx";
import { ProductCard } from "../cards/product-card.tsx";
import { sidebarGrid, sidebarList } from "../cards/product-grid.ts";
import { toActiveFilters } from "../filters/active-filters.ts";
import { ActiveFiltersBar } from "../filters/active-filters-bar.tsx";
import { LazyFilterPanel } from "../filters/lazy-filter-panel.tsx";
import { RefineBar } from "../filters/refine-bar.tsx";
import { listingLinks } from "../urls/listing-links.ts";
import { getListingBreadcrumbs, getListingTitle } from "../urls/listing-title.ts";
import { parseFacetFilters, parseListingQuery, parseView } from "../urls/listing-url.ts";
import { parsePageRange, toPageQueries } from "../urls/page-range.ts";
import { useOptimisticSearch } from "../urls/use-optimistic-search.ts";
import { CloseMatches, DidYouMean, OnlyCloseMatches } from "./close-matches.tsx";
import { LazyFoundPages, LazyNoResults } from "./lazy-search-parts.tsx";
import { Results } from "./results.tsx";

export { ErrorBoundary } from "../not-found/not-found-page.tsx";

/** Lists a collection, search results, a category or all products. The URL holds the whole state. */
export function Component() {
  const params = useParams();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { optimisticSearch, setSearch, isPending } = useOptimisticSearch();
  const query = parseListingQuery(params, search);
  const { first, last } = parsePageRange(search);
  const responses = useSuspenseQueries({ queries: toPageQueries(search, query).map(queries.products) });
  const pages = responses.map(({ data }) => data);
  const [firstPage] = pages;
  if (!firstPage) throw new Error("A listing has at least one page.");
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const categories = useLoaded(queries.categories()).data;

  const title = getListingTitle(query, firstPage.trail);
  const breadcrumbs = getListingBreadcrumbs(pathname, firstPage.trail);
  const namedCategories = [...firstPage.facets.categories, ...categories];
  const getCategoryName = (id: string) => namedCategories.find(({ _id }) => _id === id)?.name ?? t("Category");
  const activeFilters = toActiveFilters(
    optimisticSearch,
    parseListingQuery({}, optimisticSearch),
    listingLinks,
    getCategoryName,
  );
  const { closeMatches = [], didYouMean } = pages.at(-1) ?? {};
  const foundPages = firstPage.pages ?? noPages;
  const foundPagesSection = query.q !== undefined && foundPages.length > 0 && (
    <LazyFoundPages pages={foundPages} term={query.q} />
  );
  const hasOnlyCloseMatches = firstPage.total === 0 && (firstPage.closeTotal ?? 0) > 0;
  const listedPages = hasOnlyCloseMatches ? pages.map(toPageOfCloseMatches) : pages;
  const total = listedPages[0]?.total ?? 0;
  const { color: colors } = parseFacetFilters(search, ["color"]);
  const grid = parseView(search) === "list" ? sidebarList : sidebarGrid;
  const renderCard = (product: Card, priority: boolean) => (
    <ProductCard product={product} view={grid.view} sizes={grid.sizes} priority={priority} colors={colors} />
  );
  return (
    <div className="wrap pt-5 pb-section">
      <Seo
        title={`${title}${first > 1 ? t(" – page {first}", { first }) : ""} | ${app_title}`}
        description={t("{title}: {total} at {app_title}.", {
          title,
          total: pluralize(firstPage.total, "item"),
          app_title,
        })}
        canonical={pathname + listingLinks.withPage(unfiltered(search), first)}
        image={firstPage.products[0]?.images[0]}
        jsonLd={toBreadcrumbPageJsonLd(breadcrumbs, origin)}
        index={activeFilters.length === 0 && query.q === undefined && !firstPage.isHidden}
      />
      <Breadcrumb items={breadcrumbs} />
      <h1 lang={contentLanguage(title)} className="mt-6 mb-6 font-display wrap-break-word text-4xl sm:mt-10 sm:mb-10">
        {title}
      </h1>
      {didYouMean !== undefined && <DidYouMean term={didYouMean} to={searchPath(didYouMean)} />}
      <RefineBar
        search={optimisticSearch}
        total={total}
        activeFilterCount={activeFilters.length}
        setSearch={setSearch}
      />
      <div className="lg:mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 2xl:gap-16">
        <LazyFilterPanel search={optimisticSearch} facets={firstPage.facets} total={total} setSearch={setSearch} />
        <div className="mt-5 lg:mt-0">
          <ActiveFiltersBar filters={activeFilters} clearedSearch={listingLinks.withoutFilters(optimisticSearch)} />
          {firstPage.total === 0 && foundPagesSection}
          {hasOnlyCloseMatches && !firstPage.hasAllWords && (
            <OnlyCloseMatches term={query.q} isBeyondPrice={firstPage.isBeyondPrice === true} />
          )}
          <Results
            pages={listedPages}
            search={search}
            links={listingLinks}
            grid={grid}
            isPending={isPending}
            fetchNextPage={() => client.ensureQueryData(queries.products({ ...query, page: last + 1 }))}
            renderCard={renderCard}
          >
            <LazyNoResults
              term={query.q}
              hasPages={foundPages.length > 0}
              clearedSearch={activeFilters.length > 0 ? listingLinks.withoutFilters(search) : undefined}
            />
          </Results>
          {firstPage.total > 0 && foundPagesSection && <div className="pt-section">{foundPagesSection}</div>}
          {!hasOnlyCloseMatches && closeMatches.length > 0 && (
            <CloseMatches products={closeMatches} grid={grid} renderCard={renderCard} />
          )}
        </div>
      </div>
      {total === 0 && (
        <div className="min-h-120 pt-section">
          <PopularProducts />
        </div>
      )}
    </div>
  );
}

const noPages: NonNullable<ProductList["pages"]> = [];

/** Uses the close matches as the page's products when a search has no exact match. */
function toPageOfCloseMatches(page: ProductList): ProductList {
  return { ...page, products: page.closeMatches ?? [], total: page.closeTotal ?? 0 };
}

/** Query string of the canonical URL: without sort, view and filters. */
function unfiltered(search: URLSearchParams): URLSearchParams {
  const collection = search.get("collection");
  return new URLSearchParams(collection ? { collection } : {});
}
