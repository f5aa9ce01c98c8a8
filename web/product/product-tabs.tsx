import { memo, Suspense, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Product } from "#contract/catalogue.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { onVisible } from "../ui/on-visible.ts";
import { Tabs } from "../ui/tabs.tsx";
import { LazyVideos } from "./lazy-videos.tsx";
import { ProductDetails } from "./product-details.tsx";

const reviewsChunk = onVisible(() => import("./reviews-tab.tsx"));
const ReviewsTab = import.meta.env.SSR
  ? (await import("./reviews-tab.tsx")).ReviewsTab
  : lazyWithRetry(() => reviewsChunk.load().then(({ ReviewsTab }) => ({ default: ReviewsTab })));

/** The rating beside the name, and a login on the way to a review, lead to #reviews: that tab is open then. */
export function ProductTabs({ product }: { product: Product }) {
  const location = useLocation();
  const hydrated = useHydrated();
  const [activeTab, setActiveTab] = useState("details");
  const [handledLocation, setHandledLocation] = useState<typeof location>();
  // Each time anew, and it stays open when another size takes the place out of the address.
  if (hydrated && handledLocation !== location) {
    setHandledLocation(location);
    if (location.hash === "#reviews") setActiveTab("reviews");
  }
  // The reviews are in the page; what is fetched when their tab is opened makes them alive.
  useEffect(() => {
    if (activeTab === "reviews") reviewsChunk.markVisible();
  }, [activeTab]);
  const detailsTab = { id: "details", label: "PRODUCT DETAILS", panel: <ProductDetails product={product} /> };
  const reviewsTab = {
    id: "reviews",
    label: `REVIEWS & RATINGS (${product.numReviews})`,
    panel: <Reviews productId={product._id} />,
  };
  const videosTab = {
    id: "videos",
    label: "VIDEOS",
    panel: <LazyVideos product={product} open={activeTab === "videos"} />,
  };
  return (
    <div id="reviews" data-before-hydration={hydrated ? undefined : "reviews"} className="mt-section scroll-mt-40">
      <Tabs
        label="About this product"
        open={activeTab}
        onOpen={setActiveTab}
        tabs={product.videos.length > 0 ? [detailsTab, reviewsTab, videosTab] : [detailsTab, reviewsTab]}
      />
    </div>
  );
}

// Unchanged while the tabs change: React would otherwise throw away the server's reviews to make its own at once.
const Reviews = memo(function Reviews({ productId }: { productId: string }) {
  return (
    <Suspense fallback={null}>
      <ReviewsTab productId={productId} />
    </Suspense>
  );
});
