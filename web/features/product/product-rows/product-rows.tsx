import { CompleteLookSection } from "./complete-look-section.tsx";
import { RecentlyViewedSection } from "./recently-viewed-section.tsx";
import { SimilarProductsSection } from "./similar-products-section.tsx";

/** The rows of other products below the product. */
export function ProductRows({ productId }: { productId: string }) {
  return (
    <div className="grid grid-cols-1 gap-y-section py-section">
      <CompleteLookSection key={`look ${productId}`} productId={productId} />
      <SimilarProductsSection productId={productId} />
      <RecentlyViewedSection productId={productId} />
    </div>
  );
}
