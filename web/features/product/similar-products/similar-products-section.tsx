import { Suspense, useCallback, useState } from "react";
import { SectionHeading } from "../../../ui/display/section-heading.tsx";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import { CardSkeleton } from "../../catalogue/cards/card-skeleton.tsx";

const SimilarProducts = lazyWithRetry(() =>
  import("./similar-products.tsx").then(({ SimilarProducts }) => ({ default: SimilarProducts })),
);

/** Width of a card. SPEC §9: six cards from 1280 pixels on, five from 1024, three from 768, otherwise two. */
export const similarSlideClass =
  "basis-[calc(50%-0.5rem)] md:basis-[calc((100%-3rem)/3)] lg:basis-[calc((100%-6rem)/5)] xl:basis-[calc((100%-7.5rem)/6)]";

/** Loads the similar products when the section is near the viewport, so that they never delay the page. */
export function SimilarProductsSection({ productId }: { productId: string }) {
  const [sectionRef, isNear] = useNearViewport();
  return (
    <section ref={sectionRef} aria-label="Similar Products" className="wrap py-section no-scripts:hidden">
      <SectionHeading title="Similar Products" />
      {isNear ? (
        <Suspense fallback={<SimilarProductsSkeleton />}>
          <SimilarProducts productId={productId} />
        </Suspense>
      ) : (
        <SimilarProductsSkeleton />
      )}
    </section>
  );
}

export function SimilarProductsSkeleton() {
  return (
    // As high as the cards with their arrows, so that the footer does not shift when they load.
    <div className="flex gap-4 overflow-hidden pb-25 md:gap-6" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className={`shrink-0 ${similarSlideClass}`}>
          <CardSkeleton view="grid" />
        </div>
      ))}
    </div>
  );
}

/** A ref for an element, and whether the element has been within 600 pixels of the viewport. */
function useNearViewport() {
  const [isNear, setIsNear] = useState(false);
  // Memoized: React detaches and attaches a ref callback whenever the function changes.
  const elementRef = useCallback((element: HTMLElement) => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: "600px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [elementRef, isNear] as const;
}
