import { createContext, use, useLayoutEffect } from "react";

/** Counts the headings that a page renders itself. `RouteHeading` shows the route's heading while the count is zero. */
export const OwnHeadings = createContext<() => () => void>(() => () => {});

/** Declares that the calling component renders the heading (h1) and the title of the page. */
export function useOwnHeading() {
  const register = use(OwnHeadings);
  // The layout effect runs before the first paint, so that the route's heading is never visible beside the page's own.
  useLayoutEffect(register, [register]);
}
