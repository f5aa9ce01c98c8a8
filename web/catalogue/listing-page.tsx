import { useQueryClient, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { useContext } from "react";
import { useLocation, useParams, useSearchParams } from "react-router";
import { OriginContext, Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { useSettings } from "../state/settings.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { pluralize } from "../ui/pluralize.ts";
import { trailLd } from "./breadcrumb-ld.ts";
import { chosenFilters } from "./chosen-filters.ts";
import { ChosenFilters } from "./chosen-filters-bar.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { askFrom, chosenFrom, viewFrom } from "./listing-address.ts";
import { listingChanges } from "./listing-changes.ts";
import { listingTitle, listingTrail } from "./listing-title.ts";
import { PopularShelf } from "./popular-shelf.tsx";
import { ProductCard } from "./product-card.tsx";
import { RefineBar } from "./refine-bar.tsx";
import { Results } from "./results.tsx";
import { gridShelf, listShelf } from "./shelf.ts";
import { eachPage, pagesFrom } from "./shown-pages.ts";
import { useWanted } from "./use-wanted.ts";

export { ErrorBoundary } from "./missing-page.tsx";

/** A collection, a search, a category or all products: everything it shows stands in its address. */
export function Component() {
  const params = useParams();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { wanted, go, busy } = useWanted();
  const ask = askFrom(params, search);
  const { first, last } = pagesFrom(search);
  const lists = useSuspenseQueries({ queries: eachPage(search, ask).map(queries.products) });
  const pages = lists.map(({ data }) => data);
  const list = pages[0]!;
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const categories = useSuspenseQuery(queries.categories()).data.data;

  const title = listingTitle(ask, list.trail);
  const trail = listingTrail(pathname, list.trail);
  const named = [...list.facets.categories, ...categories];
  const nameOf = (id: string) => named.find(({ _id }) => _id === id)?.name ?? "Category";
  const chosen = chosenFilters(wanted, askFrom({}, wanted), listingChanges, nameOf);
  const { color: colors } = chosenFrom(search, ["color"]);
  const shelf = viewFrom(search) === "list" ? listShelf : gridShelf;
  return (
    <div className="wrap pt-5 pb-section">
      <Seo
        title={`${title}${first > 1 ? ` – page ${first}` : ""} | ${app_title}`}
        description={`${title}: ${pluralize(list.total, "item")} at ${app_title}.`}
        canonical={pathname + listingChanges.onPage(unfiltered(search), first)}
        image={list.products[0]?.images[0]}
        jsonLd={trailLd(trail, origin)}
        index={chosen.length === 0 && ask.q === undefined}
      />
      <Breadcrumb items={trail} />
      <h1 className="mt-6 mb-6 font-display wrap-break-word text-4xl sm:mt-10 sm:mb-10">{title}</h1>
      <RefineBar search={wanted} total={list.total} filters={chosen.length} go={go} />
      <div className="lg:mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 2xl:gap-16">
        <FilterPanel search={wanted} facets={list.facets} total={list.total} go={go} />
        <div className="mt-5 lg:mt-0">
          <ChosenFilters chosen={chosen} cleared={listingChanges.cleared(wanted)} />
          <Results
            pages={pages}
            search={search}
            changes={listingChanges}
            shelf={shelf}
            busy={busy}
            next={() => client.ensureQueryData(queries.products({ ...ask, page: last + 1 }))}
            card={(product, priority) => (
              <ProductCard
                product={product}
                view={shelf.view}
                sizes={shelf.sizes}
                priority={priority}
                colors={colors}
              />
            )}
          >
            <NothingFound cleared={chosen.length > 0 ? listingChanges.cleared(search) : undefined} />
          </Results>
        </div>
      </div>
      {list.total === 0 && (
        <div className="min-h-120 pt-section">
          <PopularShelf />
        </div>
      )}
    </div>
  );
}

/** `cleared` is the address's query without filters, when there are any. */
function NothingFound({ cleared }: { cleared: string | undefined }) {
  return (
    <EmptyState title="No products match your filters." text="Try adjusting your search criteria.">
      {cleared !== undefined && (
        <ButtonLink to={{ search: cleared }} variant="secondary">
          Clear all filters
        </ButtonLink>
      )}
      <ButtonLink to="/productlist">All products</ButtonLink>
    </EmptyState>
  );
}

/** Order, view and filters make no page of their own in a search engine. */
function unfiltered(search: URLSearchParams): URLSearchParams {
  const collection = search.get("collection");
  return new URLSearchParams(collection ? { collection } : {});
}
