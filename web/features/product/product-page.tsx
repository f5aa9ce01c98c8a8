import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useParams } from "react-router";
import { productPath } from "../../app/navigation/paths.ts";
import { queries } from "../../app/state/queries.ts";
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
  const { product } = useSuspenseQuery(queries.product(id)).data;
  // Requested by the browser only: the page's HTML is cached and the same for every customer.
  useQuery(queries.productView(product._id));
  const search = optimisticSearch.toString();
  // Memoized for the parts of the buy box that are hydrated later: changed props would replace their HTML by a fallback.
  const selection = useMemo(() => parseSelection(product, new URLSearchParams(search)), [product, search]);
  return (
    <>
      <LazySeo product={product} />
      <article className="wrap pt-5">
        <Breadcrumb items={[...getProductBreadcrumbs(product), { name: product.name, to: productPath(product) }]} />
        {/* On desktops the gallery is as wide as lets the whole picture, four by five beside its thumbnails, end above the lower edge of the window. */}
        {/* The trust badges go below the shorter column: on tablets the gallery, on desktops the buy box. */}
        <div className="mt-5 grid gap-x-[clamp(2rem,5vw,6rem)] gap-y-8 md:grid-cols-2 md:grid-rows-[auto_1fr] md:gap-y-6 lg:mt-8 lg:grid-cols-[min(58%,max(26rem,calc((100dvh-15rem)*0.8+5.5rem)))_minmax(0,1fr)]">
          <div className="xl:row-span-2">
            <Gallery
              key={`${product._id} ${selection.variation?.color}`}
              images={selection.images}
              placeholders={product.placeholders}
              altTexts={product.altTexts}
              name={product.name}
            />
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
