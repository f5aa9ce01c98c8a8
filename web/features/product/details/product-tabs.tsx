import { useQueryClient } from "@tanstack/react-query";
import { memo, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Product } from "#contract/catalogue/catalogue.ts";
import { SharedPart } from "../../../app/shared-part.tsx";
import { queries } from "../../../app/state/queries.ts";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";

import { Tabs } from "../../../ui/navigation/tabs.tsx";
import { t } from "../../../ui/text/t.ts";
import { LazyVideos } from "./lazy-videos.tsx";
import { ProductDetails } from "./product-details.tsx";

const reviewsChunk = onVisible(() => import("../reviews/reviews-tab.tsx"));
const ReviewsTab = import.meta.env.SSR
  ? (await import("../reviews/reviews-tab.tsx")).ReviewsTab
  : lazyWithRetry(() => reviewsChunk.load().then(({ ReviewsTab }) => ({ default: ReviewsTab })));

/**
 * Tabs of a product. The rating link below the name and the login link of the review form lead to #reviews, which opens
 * the reviews tab. Links in orders lead to #write-review, which also focuses the form.
 */
export function ProductTabs({ product }: { product: Product }) {
  const location = useLocation();
  const hydrated = useHydrated();
  const [activeTab, setActiveTab] = useState("details");
  const [handledLocation, setHandledLocation] = useState<typeof location>();
  // The tab opens on every navigation to #reviews. It stays open when selecting another size removes the hash from the
  // URL.
  if (hydrated && handledLocation !== location) {
    setHandledLocation(location);
    if (location.hash === "#reviews" || location.hash === "#write-review") setActiveTab("reviews");
  }
  // The reviews are in the server's HTML, and opening their tab loads the code that hydrates them. The load is in an
  // effect, because the tab opens by a click or by the URL's hash, and rendering must not start the import.
  useEffect(() => {
    if (activeTab === "reviews") reviewsChunk.markVisible();
  }, [activeTab]);
  const detailsTab = { id: "details", label: t("PRODUCT DETAILS"), panel: <ProductDetails product={product} /> };
  const reviewsTab = {
    id: "reviews",
    label: t("REVIEWS & RATINGS ({numReviews})", { numReviews: product.numReviews }),
    panel: <Reviews productId={product._id} hasSizes={hasSizes(product)} />,
  };
  const videosTab = {
    id: "videos",
    label: t("VIDEOS"),
    panel: <LazyVideos product={product} open={activeTab === "videos"} />,
  };
  return (
    <div id="reviews" data-before-hydration={hydrated ? undefined : "reviews"} className="mt-section scroll-mt-40">
      <Tabs
        id="product"
        label={t("About this product")}
        open={activeTab}
        onOpen={setActiveTab}
        tabs={product.videos.length > 0 ? [detailsTab, reviewsTab, videosTab] : [detailsTab, reviewsTab]}
      />
    </div>
  );
}

/** True if the product has several sizes, so that reviews can rate the fit. */
const hasSizes = ({ variations }: Product) => variations.some(({ sizes }) => sizes.length > 1);

// The component is memoized, so that switching tabs does not re-render it. React would otherwise discard the server's
// reviews and render its own at once.
const Reviews = memo(function Reviews(props: { productId: string; hasSizes: boolean }) {
  const client = useQueryClient();
  const { queryKey } = queries.reviews(props.productId, 1);
  // The server's HTML of a product without reviews is the same for all products.
  const hasReviews = !import.meta.env.SSR || client.getQueryData(queryKey)?.total !== 0;
  return (
    <SharedPart name="reviews" from={hasReviews ? "page" : "site"}>
      <Suspense fallback={null}>
        <ReviewsTab {...props} />
      </Suspense>
    </SharedPart>
  );
});

/**
 * Defers an import until `markVisible` is called instead of the first render. The server-rendered HTML stays until
 * then.
 */
function onVisible<Module>(importModule: () => Promise<Module>) {
  let setVisible = () => {};
  const visible = new Promise<void>((resolve) => {
    setVisible = resolve;
  });
  return { markVisible: () => setVisible(), load: () => visible.then(importModule) };
}
