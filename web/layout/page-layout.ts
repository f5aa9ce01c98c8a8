import { useMatches } from "react-router";

/** What stands around a page: all of the shop, or the little that leaves a shopper alone with their order. */
export type PageLayout = "shop" | "checkout";

/** A page's route says which (web/routes.tsx). */
export function getPageLayout(handle: unknown): PageLayout {
  return (handle as { layout?: PageLayout } | undefined)?.layout ?? "shop";
}

export function usePageLayout(): PageLayout {
  return getPageLayout(useMatches().at(-1)?.handle);
}
