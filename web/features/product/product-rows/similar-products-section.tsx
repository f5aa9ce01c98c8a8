import { Suspense } from "react";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { useNearViewport } from "../../../ui/lifecycle/use-near-viewport.ts";
import { t } from "../../../ui/text/t.ts";
import { RowSkeleton } from "./row-skeleton.tsx";

const SimilarProducts = lazyWithRetry(() =>
  import("./similar-products.tsx").then(({ SimilarProducts }) => ({ default: SimilarProducts })),
);

/** Loads the similar products when the section is near the viewport, so that they never delay the page. */
export function SimilarProductsSection({ productId }: { productId: string }) {
  const [sectionRef, isNear] = useNearViewport();
  return (
    <section ref={sectionRef} aria-label={t("Similar Products")} className="wrap no-scripts:hidden">
      <SectionHeading title={t("Similar Products")} />
      {isNear ? (
        <Suspense fallback={<RowSkeleton isLoading />}>
          <SimilarProducts productId={productId} />
        </Suspense>
      ) : (
        <RowSkeleton isLoading={false} />
      )}
    </section>
  );
}
