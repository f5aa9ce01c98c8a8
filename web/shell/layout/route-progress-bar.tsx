import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { t } from "../../ui/text/t.ts";

/**
 * Replaces the behaviour of a document load for client-side navigation: shows that the next page is loading, and then
 * moves the focus to its content, so that keyboard users continue there and screen readers read it.
 */
export function RouteProgressBar() {
  const { state } = useNavigation();
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);
  // Client-side navigation, unlike a document load, leaves the focus on the clicked link or on <body>.
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    // The focus stays in a field if the customer is already typing.
    if (document.activeElement?.matches("input, textarea, select")) return;
    document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    state === "loading" && (
      <div
        role="progressbar"
        aria-label={t("Loading")}
        className="route-progress fixed inset-x-0 top-0 z-50 h-0.5 bg-accent"
      />
    )
  );
}
