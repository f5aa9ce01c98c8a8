import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import { productPath } from "../../app/navigation/paths.ts";
import { SharedPart } from "../../app/shared-part.tsx";
import { queries } from "../../app/state/queries.ts";
import { useLoaded } from "../../app/state/use-loaded.ts";
import { Breadcrumb } from "../../ui/navigation/breadcrumb.tsx";
import { useOptimisticSearch } from "../catalogue/urls/use-optimistic-search.ts";
import { BuyBox } from "./buying/buy-box.tsx";
import { parseSelection } from "./buying/selection.ts";
import { Gallery } from "./gallery/gallery.tsx";
import { LazyProductRows, LazySeo, LazyTabs, LazyTrustBadges } from "./lazy-product-parts.tsx";
import { getProductBreadcrumbs } from "./product-breadcrumbs.ts";

export { ErrorBoundary } from "../catalogue/not-found/not-found-page.tsx";

export function Component() {
  const { id = "" } = useParams();
  const { optimisticSearch, setSearch } = useOptimisticSearch();
  const { product } = useLoaded(queries.product(id));
  // Only the browser sends the request that counts the view, because the page's HTML is cached and the same for every
  // customer.
  if (!import.meta.env.SSR) useQuery(queries.productView(product._id));
  const search = optimisticSearch.toString();
  // The selection is memoized for the parts of the buy box that are hydrated later. Changed props would replace their
  // HTML by a fallback.
  const selection = useMemo(() => parseSelection(product, new URLSearchParams(search)), [product, search]);
  return (
    <>
      <LazySeo product={product} />
      <article className="wrap pt-5">
        <SharedPart name="breadcrumbs" from="page">
          <Breadcrumb items={[...getProductBreadcrumbs(product), { name: product.name, to: productPath(product) }]} />
        </SharedPart>
        {/* On desktops the gallery has the largest width at which a whole picture (ratio 4:5, with the thumbnails
            beside it) ends above the lower edge of the window. */}
        {/* The trust badges go below the shorter column: on tablets the gallery, on desktops the buy box. */}
        <div className="mt-5 grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-6 lg:mt-8 lg:grid-cols-[min(58%,max(26rem,calc((100dvh-15rem)*0.8+5.5rem)))_minmax(0,1fr)]">
          <div className="xl:row-span-2">
            <SharedPart name={`gallery ${selection.variation?.color}`} from="page">
              <Gallery
                key={`${product._id} ${selection.variation?.color}`}
                images={selection.images}
                placeholders={product.placeholders}
                altTexts={product.altTexts}
                name={product.name}
              />
            </SharedPart>
          </div>
          <div className="md:max-xl:row-span-2">
            <BuyBox key={product._id} product={product} selection={selection} setSearch={setSearch} />
          </div>
          <LazyTrustBadges />
        </div>
        <LazyTabs product={product} />
      </article>
      <LazyProductRows productId={product._id} />
    </>
  );
}
