import { type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { CardSkeleton } from "../catalogue/card-skeleton.tsx";
import { lazyWithRetry } from "../ui/lazy-with-retry.ts";
import { SectionHeading } from "../ui/section-heading.tsx";

const SimilarProducts = lazyWithRetry(() =>
  import("./similar-products.tsx").then(({ SimilarProducts }) => ({ default: SimilarProducts })),
);

/** SPEC §9: six from 1280 pixels on, five from 1024, three from 768, else two. */
export const similarSlide =
  "basis-[calc(50%-0.5rem)] md:basis-[calc((100%-3rem)/3)] lg:basis-[calc((100%-6rem)/5)] xl:basis-[calc((100%-7.5rem)/6)]";

/** Similar products are fetched when the shopper comes near them, and never hold up the page. */
export function SimilarPlace({ productId }: { productId: string }) {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  return (
    <section ref={place} aria-label="Similar Products" className="wrap py-section no-scripts:hidden">
      <SectionHeading title="Similar Products" />
      {near ? (
        <Suspense fallback={<SimilarSkeleton />}>
          <SimilarProducts productId={productId} />
        </Suspense>
      ) : (
        <SimilarSkeleton />
      )}
    </section>
  );
}

export function SimilarSkeleton() {
  return (
    // As high as the cards with their arrows: the footer below does not move when they come.
    <div className="flex gap-4 overflow-hidden pb-25 md:gap-6" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((place) => (
        <div key={place} className={`shrink-0 ${similarSlide}`}>
          <CardSkeleton view="grid" />
        </div>
      ))}
    </div>
  );
}

function useNear(place: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  // Only the browser knows what is in view, and it tells an observer.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "600px",
    });
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return near;
}
