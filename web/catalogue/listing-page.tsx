import { useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { useLocation, useParams, useSearchParams } from "react-router";
import { Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { useSettings } from "../state/settings.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { ButtonLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { chosenFilters } from "./chosen-filters.ts";
import { ChosenFilters } from "./chosen-filters-bar.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { askFrom, asksFrom, pagesFrom } from "./listing-address.ts";
import { cleared, onPage } from "./listing-changes.ts";
import { listingTitle, listingTrail } from "./listing-title.ts";
import { RefineBar } from "./refine-bar.tsx";
import { Results } from "./results.tsx";
import { useWanted } from "./use-wanted.ts";

/** A collection, a search, a category or all products: everything it shows stands in its address. */
export function Component() {
  const params = useParams();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { wanted, go, busy } = useWanted();
  const ask = askFrom(params, search);
  const { first, last } = pagesFrom(search);
  const lists = useSuspenseQueries({ queries: asksFrom(params, search).map(queries.products) });
  const pages = lists.map(({ data }) => data);
  const list = pages[0]!;
  const { app_title } = useSettings();
  const categories = useSuspenseQuery(queries.categories()).data.data;

  const title = listingTitle(ask, list.trail);
  const trail = listingTrail(pathname, list.trail);
  const chosen = chosenFilters(wanted, list.facets, categories);
  return (
    <div className="wrap pt-5 pb-section">
      <Seo
        title={`${title}${first > 1 ? ` – page ${first}` : ""} | ${app_title}`}
        description={`${title}: ${list.total} ${list.total === 1 ? "item" : "items"} at ${app_title}.`}
        canonical={pathname + onPage(unfiltered(search), first)}
        image={list.products[0]?.images[0]}
        index={chosen.length === 0 && ask.q === undefined}
      />
      <Breadcrumb trail={trail} />
      <h1 className="mt-6 mb-6 font-display text-4xl sm:mt-10 sm:mb-10">{title}</h1>
      <RefineBar search={wanted} total={list.total} filters={chosen.length} go={go} />
      <div className="lg:mt-8 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-12 2xl:gap-16">
        <FilterPanel search={wanted} facets={list.facets} total={list.total} go={go} />
        <div className="mt-5 lg:mt-0">
          <ChosenFilters chosen={chosen} search={wanted} />
          <Results pages={pages} search={search} busy={busy} next={queries.products({ ...ask, page: last + 1 })}>
            <NothingFound search={search} />
          </Results>
        </div>
      </div>
    </div>
  );
}

function NothingFound({ search }: { search: URLSearchParams }) {
  return (
    <EmptyState title="No products match your filters." text="Try adjusting your search criteria.">
      <ButtonLink to={{ search: cleared(search) }} variant="secondary">
        Clear all filters
      </ButtonLink>
      <ButtonLink to="/productlist">All products</ButtonLink>
    </EmptyState>
  );
}

/** Order, view and filters make no page of their own in a search engine. */
function unfiltered(search: URLSearchParams): URLSearchParams {
  const collection = search.get("collection");
  return new URLSearchParams(collection ? { collection } : {});
}
