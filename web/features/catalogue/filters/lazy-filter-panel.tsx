import { memo, Suspense } from "react";
import { lazyWithRetry } from "../../../ui/lifecycle/lazy-with-retry.ts";
import type { FilterPanelProps } from "./filter-panel.tsx";

const load = () => import("./filter-panel.tsx").then(({ FilterPanel }) => ({ default: FilterPanel }));
// Filters open and apply without scripts, so their scripts load after those of the header and the products.
const FilterPanel = import.meta.env.SSR ? (await load()).default : lazyWithRetry(load);

// The component is memoized, so that the server's HTML stays until the script has loaded. The fallback fills the
// panel's column.
export const LazyFilterPanel = memo(function LazyFilterPanel(props: FilterPanelProps) {
  return (
    <Suspense fallback={<div className="max-lg:hidden" />}>
      <FilterPanel {...props} />
    </Suspense>
  );
});
