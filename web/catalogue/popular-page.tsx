import { useQueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useContext } from "react";
import { useSearchParams } from "react-router";
import { OriginContext, Seo } from "../seo.tsx";
import { queries } from "../state/queries.ts";
import { useSettings } from "../state/settings.ts";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { trailLd } from "./breadcrumb-ld.ts";
import { chosenFilters } from "./chosen-filters.ts";
import { ChosenFilters } from "./chosen-filters-bar.tsx";
import { chosenFrom } from "./listing-address.ts";
import { popularChanges } from "./listing-changes.ts";
import { NothingPopular } from "./nothing-popular.tsx";
import { popularAsk } from "./popular-address.ts";
import { PopularBar } from "./popular-bar.tsx";
import { PopularCard } from "./popular-card.tsx";
import { Results } from "./results.tsx";
import { wideShelf } from "./shelf.ts";
import { eachPage, pagesFrom } from "./shown-pages.ts";
import { useGuestHeart } from "./use-guest-heart.tsx";
import { useWanted } from "./use-wanted.ts";

const trail = [
  { name: "Home", to: "/" },
  { name: "Most Popular", to: "/most-popular" },
];

/** SPEC §2 "Most popular": everything, what was ordered most first. */
export function Component() {
  const client = useQueryClient();
  const [search] = useSearchParams();
  const { wanted, go, busy } = useWanted();
  const ask = popularAsk(search);
  const lists = useSuspenseQueries({ queries: eachPage(search, ask).map(queries.mostOrdered) });
  const pages = lists.map(({ data }) => data);
  const { facets, total, products } = pages[0]!;
  const { first, last } = pagesFrom(search);
  const heart = useGuestHeart();
  const origin = useContext(OriginContext);
  const { app_title } = useSettings();
  const { color: colors } = chosenFrom(search, ["color"]);
  const chosen = chosenFilters(wanted, popularAsk(wanted), popularChanges);
  return (
    <div className="wrap pt-5 pb-section">
      <Seo
        title={`Most Popular${first > 1 ? ` – page ${first}` : ""} | ${app_title}`}
        description={`Top Selling Collection: what is ordered most at ${app_title}.`}
        canonical={`/most-popular${popularChanges.onPage(new URLSearchParams(), first)}`}
        image={products[0]?.images[0]}
        jsonLd={trailLd(trail, origin)}
        index={chosen.length === 0 && ask.q === undefined}
      />
      <Breadcrumb items={trail} />
      <header className="mt-6 mb-6 sm:mt-10 sm:mb-10">
        <p className="eyebrow mb-3 text-accent">Top Selling Collection</p>
        <h1 className="font-display text-4xl">Most Popular</h1>
      </header>
      <PopularBar search={wanted} facets={facets} total={total} filters={chosen.length} go={go} />
      <div className="mt-6">
        <ChosenFilters chosen={chosen} cleared={popularChanges.cleared(wanted)} clear="Clear All Filters" />
        <Results
          pages={pages}
          search={search}
          changes={popularChanges}
          shelf={wideShelf}
          busy={busy}
          next={() => client.ensureQueryData(queries.mostOrdered({ ...ask, page: last + 1 }))}
          card={(product, priority) => (
            <PopularCard product={product} priority={priority} colors={colors} onGuest={heart.onGuest} />
          )}
        >
          <NothingPopular filtered={chosen.length > 0 || ask.q !== undefined} />
        </Results>
      </div>
      {heart.popup}
    </div>
  );
}
