import { QuestionsSection } from "../questions/questions-section.tsx";
import { CompleteLookSection } from "./complete-look-section.tsx";
import { RecentlyViewedSection } from "./recently-viewed-section.tsx";
import { SimilarProductsSection } from "./similar-products-section.tsx";

/** The rows of other products below the product. */
export function ProductRows({ productId }: { productId: string }) {
  return (
    <div className="grid grid-cols-1 gap-y-section py-section">
      <SimilarProductsSection productId={productId} />
      {/* Below a row that is always there: if the look is empty, the section is removed further from what a link shows first. */}
      <QuestionsSection key={`questions ${productId}`} productId={productId} />
      <CompleteLookSection key={`look ${productId}`} productId={productId} />
      <RecentlyViewedSection productId={productId} />
    </div>
  );
}
