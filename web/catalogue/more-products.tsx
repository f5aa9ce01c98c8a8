import { useMutation } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Notice } from "../ui/notice.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import { parsePageRange } from "./page-range.ts";
import type { ProductGrid } from "./product-grid.ts";

/** So many pages come by themselves; from then on the shopper asks for each, so that the footer can be reached. */
const maxAutoLoadedPages = 3;

type MoreProductsProps = {
  search: URLSearchParams;
  /** The address's query with the next page. */
  nextPageSearch: string;
  grid: ProductGrid;
  /** Fetches it, so that it is there when the address asks for it. */
  fetchNextPage: () => Promise<unknown>;
  /** Nothing else is on its way. */
  canLoad: boolean;
  /** How many products there are on it. */
  nextCount: number;
  /** Asked for by hand. */
  onManualLoad: () => void;
};

/** The next page: fetched first, then the address follows, so that a failure leaves everything where it is. */
export function MoreProducts({
  search,
  nextPageSearch,
  grid,
  fetchNextPage,
  canLoad,
  nextCount,
  onManualLoad,
}: MoreProductsProps) {
  const navigate = useNavigate();
  // The places of what is to come are made in small steps, after all that is in view has come to life.
  const hydrated = useDeferredValue(useHydrated());
  const nextPage = useMutation({ mutationFn: fetchNextPage });
  const load = () => {
    if (nextPage.isPending || !canLoad) return;
    // Told only while this stands on the page: a shopper who has gone on is not called back.
    nextPage.mutate(undefined, {
      onSuccess: () => navigate({ search: nextPageSearch }, { replace: true, preventScrollReset: true }),
    });
  };
  const loadManually = () => {
    onManualLoad();
    load();
  };
  const { first, last } = parsePageRange(search);
  if (!hydrated) return null;
  if (nextPage.isError) return <LoadError onRetry={loadManually} />;
  if (last - first + 1 < maxAutoLoadedPages)
    return <NextPagePlaceholder grid={grid} count={nextCount} onApproach={load} isFetching={nextPage.isPending} />;
  return (
    <p className="mt-12 text-center">
      <Button variant="secondary" loading={nextPage.isPending} onClick={loadManually}>
        Show more
      </Button>
    </p>
  );
}

type NextPagePlaceholderProps = { grid: ProductGrid; count: number; onApproach: () => void; isFetching: boolean };

/**
 * The next page's place, kept before it is fetched: nothing below it moves when the products come. Until then it rests, and
 * then breathes as one: a hundred animations, most of them out of view, would keep a phone busy for nothing.
 */
function NextPagePlaceholder({ grid, count, onApproach, isFetching }: NextPagePlaceholderProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(onApproach);
  // The browser tells when the place comes within a screen of what is in view.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && approach(), {
      rootMargin: "0px 0px 100% 0px",
    });
    observer.observe(placeholder.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={placeholder}
      aria-hidden="true"
      className={classNames(
        grid.className,
        "**:animate-none",
        grid.view === "grid" && "mt-9 md:mt-12",
        isFetching && "animate-breathe",
      )}
    >
      {Array.from({ length: count }, (_, index) => (
        <CardSkeleton key={index} view={grid.view} />
      ))}
    </div>
  );
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice className="mt-12 flex flex-wrap items-center justify-between gap-4">
      Failed to fetch products
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
