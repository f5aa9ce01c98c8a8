import type { Product } from "#contract/catalogue.ts";
import { Tabs } from "../ui/tabs.tsx";
import { ProductDetails } from "./product-details.tsx";
import { Reviews } from "./reviews.tsx";

export function ProductTabs({ product }: { product: Product }) {
  return (
    <div id="reviews" className="mt-section">
      <Tabs
        label="About this product"
        tabs={[
          { id: "details", label: "PRODUCT DETAILS", panel: <ProductDetails product={product} /> },
          { id: "reviews", label: `REVIEWS & RATINGS (${product.numReviews})`, panel: <Reviews product={product} /> },
        ]}
      />
    </div>
  );
}
