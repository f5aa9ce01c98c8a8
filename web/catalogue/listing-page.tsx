import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocation, useParams, useSearchParams } from "react-router";
import { Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { useSettings } from "../state/settings.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { chosenFilters } from "./chosen-filters.ts";
import { ChosenFilters } from "./chosen-filters-bar.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { askFrom } from "./listing-address.ts";
import { onPage } from "./listing-changes.ts";
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
  const list = useSuspenseQuery(queries.products(ask)).data;
  const { app_title } = useSettings();
  const categories = useSuspenseQuery(queries.categories()).data.data;

  const title = listingTitle(ask, list.trail);
  const trail = listingTrail(pathname, list.trail);
  const chosen = chosenFilters(wanted, list.facets, categories);
  return (
    <div className="wrap pt-5 pb-section">
      <Seo
        title={`${title}${list.page > 1 ? ` – page ${list.page}` : ""} | ${app_title}`}
        description={`${title}: ${list.total} ${list.total === 1 ? "item" : "items"} at ${app_title}.`}
        canonical={pathname + onPage(unfiltered(search), list.page)}
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
          <Results list={list} search={search} busy={busy} />
        </div>
      </div>
    </div>
  );
}

/** Order, view and filters make no page of their own in a search engine. */
function unfiltered(search: URLSearchParams): URLSearchParams {
  const collection = search.get("collection");
  return new URLSearchParams(collection ? { collection } : {});
}
