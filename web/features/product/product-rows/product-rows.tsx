import { QuestionsSection } from "../questions/questions-section.tsx";
import { CompleteLookSection } from "./complete-look-section.tsx";
import { RecentlyViewedSection } from "./recently-viewed-section.tsx";
import { SimilarProductsSection } from "./similar-products-section.tsx";

/** The rows of other products below the product. */
export function ProductRows({ productId }: { productId: string }) {
  return (
    <div className="grid grid-cols-1 gap-y-section py-section">
      <SimilarProductsSection productId={productId} />
      {/* The look section is below a section that is always there. If the look is empty, its removal is then further
          from the content at the top of the rows. */}
      <QuestionsSection key={`questions ${productId}`} productId={productId} />
      <CompleteLookSection key={`look ${productId}`} productId={productId} />
      <RecentlyViewedSection productId={productId} />
    </div>
  );
}
