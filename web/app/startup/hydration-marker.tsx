import { type ReactNode, useEffect } from "react";

/**
 * Sets `data-live` on the document when the page is hydrated. In a separate file, because hot reload makes a file with a
 * component import itself: the entry, which is loaded under another URL, would run twice.
 */
export function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.live = "";
  }, []);
  return children;
}
