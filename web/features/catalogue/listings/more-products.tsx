import { useMutation } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { Button } from "../../../ui/forms/button.tsx";
import { useHydrated } from "../../../ui/lifecycle/hydrated.ts";
import { classNames } from "../../../ui/styles/class-names.ts";
import { t } from "../../../ui/text/t.ts";
import { CardSkeleton } from "../cards/card-skeleton.tsx";
import type { ProductGrid } from "../cards/product-grid.ts";
import { parsePageRange } from "../urls/page-range.ts";

/** Pages loaded by scrolling. After these each page needs a click on "Show more", so that the footer can be reached. */
const maxAutoLoadedPages = 3;

type MoreProductsProps = {
  search: URLSearchParams;
  /** Query string that includes the next page. */
  nextPageSearch: string;
  grid: ProductGrid;
  /** Loads the next page into the query cache before navigation. */
  fetchNextPage: () => Promise<unknown>;
  /** False while another navigation is pending. */
  canLoad: boolean;
  /** Number of products on the next page. */
  nextCount: number;
  /** Called when the customer loads the page by a button instead of scrolling. */
  onManualLoad: () => void;
};

/** Loads the next page. It is fetched before the URL changes, so that a failed request leaves the page unchanged. */
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
  // The value is deferred, so that the placeholder cards render in small steps after the visible part of the page has
  // hydrated.
  const hydrated = useDeferredValue(useHydrated());
  const nextPage = useMutation({ mutationFn: fetchNextPage });
  const load = () => {
    if (nextPage.isPending || !canLoad) return;
    // mutate() calls this onSuccess only while the component is mounted: a customer who has left the page is not sent
    // back.
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
        {t("Show more")}
      </Button>
    </p>
  );
}

type NextPagePlaceholderProps = { grid: ProductGrid; count: number; onApproach: () => void; isFetching: boolean };

/**
 * Reserves the space of the next page before it is fetched, so that nothing below shifts when its products arrive. The
 * skeletons are static until fetching starts, then pulse as one element: a hundred animations, most of them out of
 * view, would load a phone's CPU without any visible effect.
 */
function NextPagePlaceholder({ grid, count, onApproach, isFetching }: NextPagePlaceholderProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const approach = useEffectEvent(onApproach);
  // Only an IntersectionObserver reports that the placeholder is within one screen height of the viewport.
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && approach(), {
      rootMargin: "0px 0px 100% 0px",
    });
    if (placeholder.current) observer.observe(placeholder.current);
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
      {t("Failed to fetch products")}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t("Try again")}
      </Button>
    </Notice>
  );
}
