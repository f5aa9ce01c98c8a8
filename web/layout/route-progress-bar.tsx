import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/**
 * Tells of what a browser tells by itself when pages are whole documents: that the next one is on its way, and that it
 * has come (the focus moves to it, so that a keyboard goes on from there and a screen reader reads it).
 */
export function RouteProgressBar() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // Whoever is typing by now has gone on already.
    if (document.activeElement?.matches("input, textarea, select")) return;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    state === "loading" && (
      <div
        role="progressbar"
        aria-label="Loading"
        className="route-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent"
      />
    )
  );
}
