import { memo, Suspense } from "react";
import type { FoundPage } from "#contract/catalogue/catalogue.ts";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import type { NoResultsProps } from "./no-results.tsx";

const loadFoundPages = () => import("./found-pages.tsx").then(({ FoundPages }) => ({ default: FoundPages }));
const loadNoResults = () => import("./no-results.tsx").then(({ NoResults }) => ({ default: NoResults }));
// Most listings need neither component. The server renders their HTML; their scripts load only on pages that show them.
const FoundPages = import.meta.env.SSR ? (await loadFoundPages()).default : lazyWithRetry(loadFoundPages);
const NoResults = import.meta.env.SSR ? (await loadNoResults()).default : lazyWithRetry(loadNoResults);

// The component is memoized, so that the server's HTML stays until the script has loaded.
export const LazyFoundPages = memo(function LazyFoundPages(props: { pages: readonly FoundPage[]; term: string }) {
  return (
    <Suspense>
      <FoundPages {...props} />
    </Suspense>
  );
});

export const LazyNoResults = memo(function LazyNoResults(props: NoResultsProps) {
  return (
    <Suspense>
      <NoResults {...props} />
    </Suspense>
  );
});
