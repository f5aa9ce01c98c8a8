import { useMutation } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { useHydrated } from "../ui/hydrated.ts";
import { Notice } from "../ui/notice.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import type { Shelf } from "./shelf.ts";
import { pagesFrom } from "./shown-pages.ts";

/** So many pages come by themselves; from then on the shopper asks for each, so that the footer can be reached. */
const byThemselves = 3;

type MoreProductsProps = {
  search: URLSearchParams;
  /** The address's query with the next page. */
  to: string;
  shelf: Shelf;
  /** Fetches it, so that it is there when the address asks for it. */
  next: () => Promise<unknown>;
  /** Nothing else is on its way. */
  idle: boolean;
  /** How many products there are on it. */
  coming: number;
  /** Asked for by hand. */
  onPress: () => void;
};

/** The next page: fetched first, then the address follows, so that a failure leaves everything where it is. */
export function MoreProducts({ search, to, shelf, next, idle, coming, onPress }: MoreProductsProps) {
  const navigate = useNavigate();
  // The places of what is to come are made in small steps, after all that is in view has come to life.
  const hydrated = useDeferredValue(useHydrated());
  const fetched = useMutation({ mutationFn: next });
  const load = () => {
    if (fetched.isPending || !idle) return;
    // Told only while this stands on the page: a shopper who has gone on is not called back.
    fetched.mutate(undefined, {
      onSuccess: () => navigate({ search: to }, { replace: true, preventScrollReset: true }),
    });
  };
  const press = () => {
    onPress();
    load();
  };
  const { first, last } = pagesFrom(search);
  if (!hydrated) return null;
  if (fetched.isError) return <Failed onRetry={press} />;
  if (last - first + 1 < byThemselves)
    return <Coming shelf={shelf} count={coming} onNear={load} fetching={fetched.isPending} />;
  return (
    <p className="mt-12 text-center">
      <Button variant="secondary" loading={fetched.isPending} onClick={press}>
        Show more
      </Button>
    </p>
  );
}

type ComingProps = { shelf: Shelf; count: number; onNear: () => void; fetching: boolean };

/**
 * The next page's place, kept before it is fetched: nothing below it moves when the products come. Until then it rests, and
 * then breathes as one: a hundred animations, most of them out of view, would keep a phone busy for nothing.
 */
function Coming({ shelf, count, onNear, fetching }: ComingProps) {
  const place = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  // The browser tells when the place comes within a screen of what is in view.
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => seen?.isIntersecting && near(), {
      rootMargin: "0px 0px 100% 0px",
    });
    watcher.observe(place.current!);
    return () => watcher.disconnect();
  }, []);
  return (
    <div
      ref={place}
      aria-hidden="true"
      className={classNames(
        shelf.cards,
        "**:animate-none",
        shelf.view === "grid" && "mt-9 md:mt-12",
        fetching && "animate-breathe",
      )}
    >
      {Array.from({ length: count }, (_, at) => (
        <CardSkeleton key={at} view={shelf.view} />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice className="mt-12 flex flex-wrap items-center justify-between gap-4">
      Failed to fetch products
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
