import { useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useContext } from "react";
import { useSearchParams } from "react-router";
import { toBreadcrumbPageJsonLd } from "../../../app/seo/breadcrumb-json-ld.ts";
import { OriginContext, Seo } from "../../../app/seo/seo.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useSettings } from "../../../app/state/settings.ts";
import { Breadcrumb } from "../../../ui/navigation/breadcrumb.tsx";
import { t } from "../../../ui/text/t.ts";
import { fullWidthGrid } from "../cards/product-grid.ts";
import { toActiveFilters } from "../filters/active-filters.ts";
import { ActiveFiltersBar } from "../filters/active-filters-bar.tsx";
import { Results } from "../listings/results.tsx";
import { popularLinks } from "../urls/listing-links.ts";
import { parseFacetFilters } from "../urls/listing-url.ts";
import { parsePageRange, toPageQueries } from "../urls/page-range.ts";
import { parsePopularQuery } from "../urls/popular-url.ts";
import { useOptimisticSearch } from "../urls/use-optimistic-search.ts";
import { NoPopularProducts } from "./no-popular-products.tsx";
import { PopularBar } from "./popular-bar.tsx";
import { PopularCard } from "./popular-card.tsx";

const getBreadcrumbs = () => [
  { name: t("Home"), to: "/" },
  { name: t("Most Popular"), to: "/most-popular" },
];

/** All products, most ordered first (SPEC §2 "Most popular"). */
export function Component() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { optimisticSearch, setSearch, isPending } = useOptimisticSearch();
  const query = parsePopularQuery(search);
  const responses = useSuspenseQueries({ queries: toPageQueries(search, query).map(queries.popularProducts) });
  const pages = responses.map(({ data }) => data);
  const [firstPage] = pages;
  if (!firstPage) throw new Error("A listing has at least one page.");
  const { facets, total, products } = firstPage;
  const { first, last } = parsePageRange(search);
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const { color: colors } = parseFacetFilters(search, ["color"]);
  const activeFilters = toActiveFilters(optimisticSearch, parsePopularQuery(optimisticSearch), popularLinks);
  return (
    <div className="wrap pt-5 pb-section">
      <Seo
        title={`${t("Most Popular")}${first > 1 ? t(" – page {first}", { first }) : ""} | ${app_title}`}
        description={t("Top Selling Collection: what is ordered most at {app_title}.", { app_title })}
        canonical={`/most-popular${popularLinks.withPage(new URLSearchParams(), first)}`}
        image={products[0]?.images[0]}
        jsonLd={toBreadcrumbPageJsonLd(getBreadcrumbs(), origin)}
        index={activeFilters.length === 0 && query.q === undefined}
      />
      <Breadcrumb items={getBreadcrumbs()} />
      <header className="mt-6 mb-6 sm:mt-10 sm:mb-10">
        <p className="eyebrow mb-3 text-accent">{t("Top Selling Collection")}</p>
        <h1 className="font-display text-4xl">{t("Most Popular")}</h1>
      </header>
      <PopularBar
        search={optimisticSearch}
        facets={facets}
        total={total}
        activeFilterCount={activeFilters.length}
        setSearch={setSearch}
      />
      <div className="mt-6">
        <ActiveFiltersBar
          filters={activeFilters}
          clearedSearch={popularLinks.withoutFilters(optimisticSearch)}
          clearLabel={t("Clear All Filters")}
        />
        <Results
          pages={pages}
          search={search}
          links={popularLinks}
          grid={fullWidthGrid}
          isPending={isPending}
          fetchNextPage={() => client.ensureQueryData(queries.popularProducts({ ...query, page: last + 1 }))}
          renderCard={(product, priority) => <PopularCard product={product} priority={priority} colors={colors} />}
        >
          <NoPopularProducts isFiltered={activeFilters.length > 0 || query.q !== undefined} />
        </Results>
      </div>
    </div>
  );
}
