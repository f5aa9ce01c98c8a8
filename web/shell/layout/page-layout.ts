import { useMatches } from "react-router";

/** Header and footer of a page: the full shop layout, or the reduced one that does not distract from an order. */
export type PageLayout = "shop" | "checkout";

/** Reads the layout from a route's handle (web/shell/routes.tsx). */
function getPageLayout(handle: unknown): PageLayout {
  return (handle as { layout?: PageLayout } | undefined)?.layout ?? "shop";
}

/** True if the page is useless without JavaScript. */
export function useNeedsScripts(): boolean {
  return (useMatches().at(-1)?.handle as { needsScripts?: boolean } | undefined)?.needsScripts === true;
}

export function usePageLayout(): PageLayout {
  return getPageLayout(useMatches().at(-1)?.handle);
}
