import { useState } from "react";
import { useLocation } from "react-router";
import type { Product } from "#contract/catalogue.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Tabs } from "../ui/tabs.tsx";
import { ProductDetails } from "./product-details.tsx";
import { ReviewsTab } from "./reviews-tab.tsx";

/** The rating beside the name, and a login on the way to a review, lead to #reviews: that tab is open then. */
export function ProductTabs({ product }: { product: Product }) {
  const { hash } = useLocation();
  const meant = useHydrated() && hash === "#reviews" ? "reviews" : "details";
  const [chosen, setChosen] = useState<string>();
  return (
    <div id="reviews" className="mt-section scroll-mt-40">
      <Tabs
        label="About this product"
        open={chosen ?? meant}
        onOpen={setChosen}
        tabs={[
          { id: "details", label: "PRODUCT DETAILS", panel: <ProductDetails product={product} /> },
          {
            id: "reviews",
            label: `REVIEWS & RATINGS (${product.numReviews})`,
            panel: <ReviewsTab productId={product._id} />,
          },
        ]}
      />
    </div>
  );
}
